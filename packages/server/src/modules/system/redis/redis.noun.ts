import { defineNoun } from '../../noun.ts'
import { createRedisService, redisBindings } from './index.ts'

export const redisNoun = defineNoun({
  tables: [],
  calls: ({ platform }) => redisBindings(createRedisService(platform)),
})
