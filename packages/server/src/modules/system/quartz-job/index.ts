export { quartzJobBindings } from './quartz-job.routes.ts'
export { startScheduler } from './quartz-job.scheduler.ts'
export { createQuartzJobService, planAnew } from './quartz-job.service.ts'
