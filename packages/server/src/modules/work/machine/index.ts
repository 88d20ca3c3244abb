export type { MachineRow } from './machine.present.ts'
export { machineBindings } from './machine.routes.ts'
export { createMachineService, getMachine, type MachineService } from './machine.service.ts'
export { allMachines, findMachine } from './machine.store.ts'
