export { userAgentBindings } from './user-agent.routes.ts'
export { createUserAgentService } from './user-agent.service.ts'
