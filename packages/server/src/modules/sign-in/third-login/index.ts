export { thirdLoginBindings } from './third-login.routes.ts'
export { createThirdLoginService } from './third-login.service.ts'
export { unbind } from './third-login.store.ts'
