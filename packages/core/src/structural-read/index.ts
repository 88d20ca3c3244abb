export * from './compare.ts'
export * from './read.ts'
