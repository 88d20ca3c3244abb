export { readLearntTimes } from './learnt-time.cache.ts'
export { forecastOf } from './learnt-time.forecast.ts'
export { forecastOfJob, forecastsOfPlans, forecastsOfPrograms } from './learnt-time.forecasts.ts'
export { median } from './learnt-time.quantile.ts'
