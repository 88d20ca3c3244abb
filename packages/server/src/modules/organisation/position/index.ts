export { positionBindings } from './position.routes.ts'
export { createPositionService } from './position.service.ts'
export { positionNames } from './position.store.ts'
