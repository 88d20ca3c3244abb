import { route } from '../../wire/route.ts'
import { z } from '../../wire/z.ts'
import type { redisCommands } from './schema/choices.ts'

const line = z.strictObject({ key: z.string(), value: z.string(), description: z.string() })
export type RedisLine = z.infer<typeof line>

const state = z.strictObject({
  configured: z.boolean().describe('false: there is no Redis, and the lines describe its substitute'),
  info: z.array(line),
})
export type RedisInfo = z.infer<typeof state>

export type RedisCommand = (typeof redisCommands)[number]

const createTime = z.int().describe('ms since 1970')
const tags = ['monitoring']
const access = 'system:monitor:view'

/** The installation's Redis; without one, the figures of Heron's replacement for it. */
export const redisRoutes = {
  info: route({
    id: 'redis.info',
    method: 'GET',
    path: '/sys/actuator/redis/info',
    access,
    answer: z.array(line),
    tags,
    summary: 'The status of Redis',
  }),
  keysSize: route({
    id: 'redis.keysSize',
    method: 'GET',
    path: '/sys/actuator/redis/keysSize',
    access,
    bare: true,
    answer: z.strictObject({ dbSize: z.int(), create_time: createTime }),
    tags,
    summary: 'Number of keys',
  }),
  memoryInfo: route({
    id: 'redis.memoryInfo',
    method: 'GET',
    path: '/sys/actuator/redis/memoryInfo',
    access,
    bare: true,
    answer: z.strictObject({ used_memory: z.int().describe('bytes'), create_time: createTime }),
    tags,
    summary: 'Memory used by the keys',
  }),
  infoForReport: route({
    id: 'redis.infoForReport',
    method: 'GET',
    path: '/sys/actuator/redis/infoForReport',
    access,
    bare: true,
    answer: z.strictObject({ data: z.array(z.strictObject({ name: z.string(), value: z.string() })) }),
    tags,
    summary: 'The status of Redis, for tables of older clients',
  }),
  state: route({
    id: 'redis.state',
    method: 'GET',
    path: '/sys/monitor/redis',
    access,
    answer: state,
    tags,
    summary: 'Whether there is a Redis, and its status',
  }),
  command: route({
    id: 'redis.command',
    method: 'POST',
    path: '/sys/monitor/redis/command',
    access: 'system:redis:command',
    body: z.strictObject({ line: z.string().trim().min(1).max(500) }),
    answer: z.strictObject({ reply: z.string() }),
    audit: 'query',
    perMinute: 60,
    tags,
    summary: 'Runs one reading command',
  }),
}
