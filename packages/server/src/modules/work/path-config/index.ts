export { type PathFacts, programPath } from './path-config.pattern.ts'
export { pathConfigBindings } from './path-config.routes.ts'
export { createPathConfigService, type PathConfigService, pathPatternsOf } from './path-config.service.ts'
