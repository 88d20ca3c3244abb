export { QuartzJobList } from './quartz-job-list.tsx'
