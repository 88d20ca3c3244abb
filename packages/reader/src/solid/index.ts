export { type OcctKind, readWithOcct, tessellation } from './occt.ts'
export { readSolids, type SolidOptions } from './read-solids.ts'
