export * from './golden-jobs.ts'
export * from './print-golden.ts'
