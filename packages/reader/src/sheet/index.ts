export { type GridSource, moduleOf } from './collect.ts'
export { type GridReading, readGrid } from './read-grid.ts'
export { readCsv, readSheet, type SheetOptions, type SheetReading } from './read-sheet.ts'
