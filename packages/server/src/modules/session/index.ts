export { createFirstAccounts, type FirstAccounts } from './first-accounts.ts'
export { sessionBindings } from './session.routes.ts'
export { createSessionService, type SessionService } from './session.service.ts'
