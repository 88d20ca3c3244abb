export * from './options.ts'
export * from './plan.ts'
export { planJob } from './plan-job.ts'
export * from './reason.ts'
