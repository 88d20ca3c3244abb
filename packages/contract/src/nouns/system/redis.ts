import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const redis = defineNoun({
  shows: ['session'],
  permissions: {
    'system:redis:command': grant('使用 Redis 终端', 'Use the Redis terminal', 'Redis ターミナルの使用'),
  },
  screens: [
    {
      path: '/monitor/redis/terminal',
      component: 'monitor/RedisTerminal',
      icon: 'chart',
      titles: titled('Redis 终端', 'Redis terminal', 'Redis ターミナル'),
      permission: 'system:redis:command',
      group: '/monitor',
      order: 120,
    },
  ],
})
