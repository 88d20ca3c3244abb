export { DictOptions } from './dict.options.ts'
export { dictBindings } from './dict.routes.ts'
export { createDictService } from './dict.service.ts'
export { allOptions } from './dict.store.ts'
