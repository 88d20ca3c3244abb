export type { Duplicate } from './duplicate.ts'
export {
  type JobProposal,
  type MissingValue,
  proposeJob,
} from './propose-job.ts'
export type { Question } from './question.ts'
export { type ReadOptions, readDrawing } from './read-drawing.ts'
export type { OddRotation } from './rotation.ts'
