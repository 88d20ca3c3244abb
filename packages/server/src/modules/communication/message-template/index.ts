export { messageTemplateBindings } from './message-template.routes.ts'
export { createMessageTemplateService } from './message-template.service.ts'
