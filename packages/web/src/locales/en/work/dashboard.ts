import type { Texts } from '../../texts.ts'
import type { dashboard as zh } from '../../zh-CN/work/dashboard.ts'

export const dashboard: Texts<typeof zh> = {
  greeting: {
    morning: 'Good morning, {{name}}',
    forenoon: 'Good morning, {{name}}',
    noon: 'Good day, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
  },
  projects: '{{count, plural(one:project;many:projects)}}',
  latest: 'Recent projects',
  nothingGranted: 'You have no permissions yet; ask an administrator.',
  chart: {
    month: 'last 30 days',
    work: 'Burning and releases',
    burnt: 'Burnt',
    released: 'Programs released',
    defects: 'Defects and aborts',
    noWork: 'Nothing was burnt or released in the last 30 days.',
    machines: 'Machine load',
    waiting: 'Waiting',
    noMachines: 'Nothing was burnt in the last 30 days, and nothing is waiting.',
  },
}
