export { passkeyBindings } from './passkey.routes.ts'
export { createPasskeyService } from './passkey.service.ts'
