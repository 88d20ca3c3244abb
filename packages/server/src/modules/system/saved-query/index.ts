export { savedQueryBindings } from './saved-query.routes.ts'
export { createSavedQueryService } from './saved-query.service.ts'
