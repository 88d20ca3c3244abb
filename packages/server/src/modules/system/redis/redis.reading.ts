import type { Words } from '@heron/contract/words'
import { type Db, engineOf } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Redis } from '../../../platform/redis/redis.ts'
import { infoWords, replacement, standInWords } from './redis.words.ts'

/** One line of a store's INFO answer. */
export interface InfoLine {
  readonly key: string
  readonly value: string | Words
  /** Absent where there is no explanation. */
  readonly description: Words | undefined
}

/** A store's state at one moment. */
export interface StoreReading {
  readonly keys: number
  /** bytes */
  readonly memory: number
  /** Connected clients; undefined without a Redis. */
  readonly clients: number | undefined
  readonly info: readonly InfoLine[]
}

async function readRedis(redis: Redis): Promise<StoreReading> {
  const [text, keys] = await Promise.all([redis.send(['INFO']), redis.send(['DBSIZE'])])
  const info = `${text}`
    .split('\r\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): InfoLine => {
      const at = line.indexOf(':')
      const key = line.slice(0, at)
      return { key, value: line.slice(at + 1), description: infoWords[key] }
    })
  const figure = (name: string) => Number(info.find(({ key }) => key === name)?.value ?? 0)
  return { keys: Number(keys), memory: figure('used_memory'), clients: figure('connected_clients'), info }
}

/** Tables with short-lived rows found by a key, which other products keep in a Redis. */
const tables = {
  sessions: 'session',
  tickets: 'ticket',
  captchas: 'captcha',
  codes: 'signInCode',
  throttles: 'loginThrottle',
  idempotency_keys: 'idempotencyKey',
} as const

async function countRows(db: Db, table: (typeof tables)[keyof typeof tables]): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((count) => count.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function readHeron(db: Db): Promise<StoreReading> {
  const shared = engineOf(db) === 'postgres'
  const counts: (readonly [keyof typeof tables, number])[] = []
  for (const name of Object.keys(tables) as (keyof typeof tables)[])
    counts.push([name, await countRows(db, tables[name])])
  const memory = process.memoryUsage().heapUsed
  const values = {
    database: shared ? 'PostgreSQL' : 'SQLite',
    bus: shared ? 'PostgreSQL LISTEN/NOTIFY' : replacement.inProcess,
    locks: shared ? replacement.postgresLocks : replacement.sqliteLocks,
    cache: replacement.cache,
    ...Object.fromEntries(counts),
    used_memory: memory,
  }
  return {
    keys: counts.reduce((sum, [, count]) => sum + count, 0),
    memory,
    clients: undefined,
    info: Object.entries(values).map(([key, value]) => ({
      key,
      value: typeof value === 'object' ? value : `${value}`,
      description: standInWords[key as keyof typeof standInWords],
    })),
  }
}

/** Reads the state of the Redis, or of Heron's replacement. */
export const readStore = ({ redis, db }: Pick<Platform, 'redis' | 'db'>): Promise<StoreReading> =>
  redis ? readRedis(redis) : readHeron(db)
