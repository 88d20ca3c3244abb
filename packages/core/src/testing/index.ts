export * from './example.ts'
export * from './invalid-job.ts'
export { reseal } from './mutators/seal.ts'
export * from './valid-job.ts'
