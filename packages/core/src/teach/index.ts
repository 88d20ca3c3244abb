export type { Unknown } from './assemble.ts'
export { type Answer, isMeaning, type Meaning, type MeaningField, meaningFields, type Question } from './meaning.ts'
export type { Sample } from './sample.ts'
export * from './teach.ts'
