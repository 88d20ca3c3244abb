export { createOutbox } from './message.outbox.ts'
export { messageBindings } from './message.routes.ts'
export { contentFor, createMessageService, type MessageService } from './message.service.ts'
