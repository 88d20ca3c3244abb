export { type OcctKind, readWithOcct, startOcct, tessellation } from './occt.ts'
export { readSolids, type SolidOptions } from './read-solids.ts'
