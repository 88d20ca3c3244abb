import type { Language } from '@heron/contract/errors'
import type { RedisInfo, RedisLine } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Platform } from '../../../platform/platform.ts'
import { RedisAway, RedisRefusal } from '../../../platform/redis/redis.ts'
import { readCommand } from './redis.command.ts'
import { formatReply } from './redis.format.ts'
import { type InfoLine, readStore } from './redis.reading.ts'

const present = ({ key, value, description }: InfoLine, language: Language): RedisLine => ({
  key,
  value: typeof value === 'string' ? value : value[language],
  description: description?.[language] ?? key,
})

/** @throws REDIS_AWAY, REDIS_ANSWER */
async function throughErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof RedisAway) throw new AppError('REDIS_AWAY')
    if (cause instanceof RedisRefusal) throw new AppError('REDIS_ANSWER', { message: cause.message.slice(0, 200) })
    throw cause
  }
}

/** The Redis of the installation, or its replacement. */
export function createRedisService(platform: Pick<Platform, 'redis' | 'db' | 'clock'>) {
  const { redis, clock } = platform
  const read = () => throughErrors(readStore(platform))
  return {
    info: async (language: Language): Promise<RedisLine[]> =>
      (await read()).info.map((line) => present(line, language)),

    state: async (language: Language): Promise<RedisInfo> => ({
      configured: redis !== undefined,
      info: (await read()).info.map((line) => present(line, language)),
    }),

    keysSize: async () => ({ dbSize: (await read()).keys, create_time: clock() }),
    memoryInfo: async () => ({ used_memory: (await read()).memory, create_time: clock() }),

    /** Runs one reading command. @throws REDIS_NONE, REDIS_COMMAND, REDIS_AWAY, REDIS_ANSWER */
    command: async (line: string) => {
      if (!redis) throw new AppError('REDIS_NONE')
      const words = readCommand(line)
      actingOn(`redis:${words[0]}`)
      return { reply: formatReply(await throughErrors(redis.send(words))) }
    },
  }
}

export type RedisService = ReturnType<typeof createRedisService>
