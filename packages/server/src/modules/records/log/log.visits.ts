import { visitDays } from '@heron/contract/routes'
import { formatDate } from '@heron/contract/wire'
import { TableCache } from '../../../platform/db/table-cache.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as store from './log.store.ts'

/** ms: a day, and the offset of the shop's days (GMT+8). */
const day = 86_400_000
const offset = 8 * 3_600_000
/** ms for which visit counts are cached, so that the home page does not count a million rows each time. */
const slice = 60_000

/** Numbers of sign-ins, for the charts of an older home page. */
export function createVisits({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const today = () => Math.floor((clock() + offset) / day)
  const beginOf = (number: number) => number * day - offset
  const read = async () => {
    const last = today()
    const first = last - visitDays + 1
    const counted = await store.loginsByDay(db, beginOf(first), { offset, day })
    const days = Array.from({ length: visitDays }, (_each, at) => {
      const found = counted.find((each) => each.day === first + at)
      const tian = formatDate(beginOf(first + at))
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
