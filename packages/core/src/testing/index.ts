export * from './example.ts'
export * from './invalid-job.ts'
export * from './valid-job.ts'
