export { type Asking, createAsking, type OpenSource, type ReadTable } from './data-source.asking.ts'
export { dataSourceBindings } from './data-source.routes.ts'
export { createDataSourceService } from './data-source.service.ts'
export { checkSelect } from './data-source.statement.ts'
