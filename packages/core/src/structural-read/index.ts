export * from './compare.ts'
export { type Executed, type ExecutedLine, executeStructural } from './executed.ts'
export { type Reading, type ReadPlace, type ReadStep, readStructural } from './read.ts'
