import type { ProgramPost } from '@heron/contract/routes'

/** The post of a program as an answer has it: learnt from samples, and that of the machine. */
export const shopPost: ProgramPost = {
  code: 'SHOP-8',
  revision: 1,
  builtIn: false,
  name: '车间 8 号机',
  proof: 'samples',
  ofMachine: true,
}
