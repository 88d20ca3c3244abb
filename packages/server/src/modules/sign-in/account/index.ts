export { accountBindings } from './account.routes.ts'
export { createAccountService } from './account.service.ts'
export { createContactService } from './contact.ts'
