export { forecastOf } from './learnt-time.forecast.ts'
export { median } from './learnt-time.quantile.ts'
export { forecastOfJob, forecastsOfPlans, forecastsOfPrograms, readLearntTimes } from './learnt-time.store.ts'
