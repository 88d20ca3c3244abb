export { secondFactorBindings } from './second-factor.routes.ts'
export { createSecondFactorService, useCode as useFactorCode } from './second-factor.service.ts'
