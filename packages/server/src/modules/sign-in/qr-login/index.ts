export { qrLoginBindings } from './qr-login.routes.ts'
export { createQrLoginService } from './qr-login.service.ts'
