export type { Unknown } from './assemble.ts'
export { type LineMark, lineMarks } from './marks.ts'
export {
  type Answer,
  isMeaning,
  type Meaning,
  MOST_QUESTIONS,
  type Question,
} from './meaning.ts'
export type { MeaningField } from './meaning-fields.ts'
export { type MutantKind, mutantKinds, mutantsOf } from './mutants.ts'
export * from './prove.ts'
export type { Reason } from './reasons.ts'
export type { Sample } from './sample.ts'
export * from './teach.ts'
