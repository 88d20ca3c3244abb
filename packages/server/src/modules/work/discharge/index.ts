export { dischargeBindings } from './discharge.routes.ts'
export { createDischargeService, type DischargeService } from './discharge.service.ts'
export { waitingByMachine } from './discharge.store.ts'
