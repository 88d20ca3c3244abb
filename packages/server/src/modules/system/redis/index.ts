export { readStore, type StoreReading } from './redis.reading.ts'
export { redisBindings } from './redis.routes.ts'
export { createRedisService } from './redis.service.ts'
