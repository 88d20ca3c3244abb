import { visitDays } from '@heron/contract/routes'
import { formatDate, workshopClock } from '@heron/contract/wire'
import { dayAfter, startOfDay } from '@heron/core/time'
import { TableCache } from '../../../platform/db/table-cache.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as store from './log.store.ts'

/** ms for which visit counts are cached, so that the home page does not count a million rows each time. */
const slice = 60_000

/** Numbers of sign-ins, for the charts of an older home page. */
export function createVisits({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const read = async () => {
    const today = formatDate(clock())
    const names = Array.from({ length: visitDays }, (_each, at) => dayAfter(today, at + 1 - visitDays))
    const counted = await store.loginsByDay(
      db,
      names.map((day) => startOfDay(day, workshopClock()) ?? clock()),
    )
    const days = names.map((tian, at) => {
      const found = counted.find(({ day }) => day === at)
      return { visit: found?.visit ?? 0, ip: found?.ip ?? 0, tian, type: tian.slice(5) }
    })
    return { days, total: await store.countLogins(db) }
  }
  const cache = new TableCache<Awaited<ReturnType<typeof read>>>(db, clock, [], 1_000)
  const get = () => cache.get(String(Math.floor(clock() / slice)), read)

  return {
    byDay: async () => (await get()).days,
    summary: async () => {
      const { days, total } = await get()
      const now = days.at(-1)
      return { totalVisitCount: total, todayVisitCount: now?.visit ?? 0, todayIp: now?.ip ?? 0 }
    },
  }
}

export type Visits = ReturnType<typeof createVisits>
