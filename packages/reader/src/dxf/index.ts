export { readDxf } from './read-dxf.ts'
export type { TextTable } from './table.ts'
