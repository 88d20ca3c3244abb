export { waitingByMachine } from './discharge.board.store.ts'
export { dischargeBindings } from './discharge.routes.ts'
export { createDischargeService, type DischargeService } from './discharge.service.ts'
export { askBeforeOverturning } from './discharge.under-way.ts'
