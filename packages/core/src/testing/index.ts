export * from './example.ts'
export * from './valid-job.ts'
