import { availableParallelism, freemem, loadavg, totalmem } from 'node:os'
import { getHeapSpaceStatistics, getHeapStatistics, type HeapInfo } from 'node:v8'
import { lastBackup } from '../../../platform/backup/last-backup.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Rates, threads } from '../../../platform/measure/runtime.ts'
import type { Traffic } from '../../../platform/measure/traffic.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readStore, type StoreReading } from '../redis/index.ts'

/** All sources of the metrics, at one moment. */
export interface Snapshot {
  readonly rates: Rates
  readonly processors: number
  /** Over the last minute. */
  readonly load: number | undefined
  /** Bytes. */
  readonly memory: { readonly total: number; readonly used: number; readonly own: number; readonly buffers: number }
  readonly heap: HeapInfo
  /** Bytes of the old generation: in use, and after the last major collection. */
  readonly old: { readonly used: number; readonly live: number | undefined }
  readonly collections: { readonly count: number; readonly total: number; readonly max: number }
  readonly resources: number
  readonly threads: number | undefined
  readonly mostThreads: number | undefined
  /** Seconds. */
  readonly uptime: number
  /** Seconds since 1970. */
  readonly startedAt: number
  readonly traffic: Traffic
  /** The Redis, or its replacement; undefined while it is unreachable. */
  readonly store: StoreReading | undefined
  /** The newest backup; undefined where there is none that can be read. */
  readonly backup: { readonly size: number; readonly age: number } | undefined
  readonly sessions: Readonly<Record<'opened' | 'expired' | 'now' | 'most', number>>
}

/** Highest values seen so far. */
interface Peaks {
  threads: number
  sessions: number
}

async function openSessions(db: Db, now: number, idle: number): Promise<number> {
  const row = await db
    .selectFrom('session')
    .select((count) => count.fn.countAll().as('count'))
    .where('expireTime', '>', now)
    .where('lastSeen', '>=', now - idle)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Size in bytes, age in s. */
async function newestBackup(folder: string, now: number): Promise<Snapshot['backup']> {
  if (!folder) return undefined
  const last = await lastBackup(folder).catch(() => undefined)
  return last && { size: last.size, age: Math.max(0, (now - last.time) / 1_000) }
}

const oldSpace = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0

type Measured = Pick<Platform, 'runtime' | 'traffic' | 'sessions' | 'db' | 'clock' | 'config' | 'redis'>

/** Takes snapshots and remembers the peaks. */
export function createSnapshots(platform: Measured) {
  const { runtime, traffic, sessions, db, clock, config } = platform
  const peaks: Peaks = { threads: 0, sessions: 0 }
  return async (): Promise<Snapshot> => {
    const { rss, arrayBuffers } = process.memoryUsage()
    const now = threads()
    const open = await openSessions(db, clock(), config.sessionIdle)
    peaks.threads = Math.max(peaks.threads, now ?? 0)
    peaks.sessions = Math.max(peaks.sessions, open)
    const total = totalmem()
    return {
      rates: runtime.rates,
      processors: availableParallelism(),
      load: process.platform === 'win32' ? undefined : loadavg()[0],
      memory: { total, used: total - freemem(), own: rss, buffers: arrayBuffers },
      heap: getHeapStatistics(),
      old: { used: oldSpace(), live: runtime.live },
      collections: { ...runtime.collections },
      resources: process.getActiveResourcesInfo().length,
      threads: now,
      mostThreads: now === undefined ? undefined : peaks.threads,
      uptime: process.uptime(),
      startedAt: performance.timeOrigin / 1_000,
      traffic,
      store: await readStore(platform).catch(() => undefined),
      backup: await newestBackup(config.backup.folder, clock()),
      sessions: { ...sessions.counts, now: open, most: peaks.sessions },
    }
  }
}
