export { type GridSource, moduleOf } from './collect.ts'
export { type GridReading, readGrid } from './read-grid.ts'
