import { type DashboardAnalysis, dashboardDays, type programStates } from '@heron/contract/routes'
import { formatDate, workshopClock } from '@heron/contract/wire'
import { dayAfter, endOfDay, startOfDay } from '@heron/core/time'
import type { Db } from '../../../platform/db/database.ts'
import { waitingByMachine } from '../discharge/index.ts'
import { allMachines } from '../machine/index.ts'
import { countProjects } from '../project/index.ts'
import { hoursWithin, type Span, union } from './dashboard.hours.ts'
import * as store from './dashboard.store.ts'

/** Hours rounded to three decimals: 3.6 s, finer than any plan. */
const rounded = (hours: number): number => Math.round(hours * 1_000) / 1_000

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The days up to today, oldest first; a day ends where the next begins. */
function daysUpTo(now: number): readonly (Span & { readonly day: string })[] {
  const today = formatDate(now)
  return Array.from({ length: dashboardDays }, (_each, index) => {
    const day = dayAfter(today, index + 1 - dashboardDays)
    return { day, from: startOfDay(day, workshopClock()) ?? now, to: endOfDay(day, workshopClock()) ?? now }
  })
}

const isWithin = (time: number | null, { from, to }: Span): boolean => time !== null && time >= from && time < to

/** Data of the home page: what is due, results of the last days, and work waiting at the machines. */
export async function analysisOf(db: Db, now: number): Promise<DashboardAnalysis> {
  const days = daysUpTo(now)
  const since = days[0]?.from ?? now
  const [burns, releases, programs, machines, waiting] = await Promise.all([
    store.burnsSince(db, since),
    store.releasesSince(db, since),
    store.programsByState(db),
    allMachines(db),
    waitingByMachine(db),
  ])
  const [toBeProcessed, toGenerate, followUp] = await Promise.all([
    countProjects(db, 'toBeProcessed'),
    countProjects(db, 'toGenerate'),
    countProjects(db, 'followUp'),
  ])
  const inState = (state: (typeof programStates)[number]): number =>
    Number(programs.find((each) => each.state === state)?.count ?? 0)
  const spans = Map.groupBy(burns, ({ machineId }) => machineId)
  const busy = new Map(
    [...spans].map(([machineId, own]) => [
      machineId,
      union(own.map(({ startTime, endTime }) => ({ from: startTime, to: Math.min(endTime ?? now, now) }))),
    ]),
  )
  return {
    due: { toBeProcessed, toGenerate, followUp },
    programs: {
      draft: inState('draft'),
      verified: inState('verified'),
      approved: inState('approved'),
      released: inState('released'),
      withdrawn: inState('withdrawn'),
    },
    days: days.map((day) => ({
      day: day.day,
      released: releases.filter(({ releasedTime }) => isWithin(releasedTime, day)).length,
      burnt: rounded(sum([...busy.values()].map((own) => hoursWithin(own, day)))),
      defects: burns.filter(
        ({ result, endTime }) => (result === 'defect' || result === 'aborted') && isWithin(endTime, day),
      ).length,
    })),
    machines: machines.map(({ id, machineNo }) => ({
      machineId: id,
      machineNo,
      burnt: rounded(hoursWithin(busy.get(id) ?? [], { from: since, to: now })),
      waiting: rounded(
        sum(waiting.filter(({ machineId }) => machineId === id).map(({ time }) => Number(time))) / 3_600,
      ),
    })),
  }
}
