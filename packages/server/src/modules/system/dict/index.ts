export { DictOptions } from './dict.options.ts'
export { dictBindings } from './dict.routes.ts'
export { readByProgram } from './dict.seed-data.ts'
export { createDictService } from './dict.service.ts'
