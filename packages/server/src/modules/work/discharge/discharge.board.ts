import type { dischargeBoard, Forecast, LearntTime } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { modules } from '@heron/core/job'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { copiesOfClass } from '../electrode/index.ts'
import { forecastOf, median, readLearntTimes } from '../learnt-time/index.ts'
import { allMachines } from '../machine/index.ts'
import { PrintedBy } from '../post/index.ts'
import {
  findProgram,
  programName,
  programsOnFloor,
  type ShownProgramRow,
  Staleness,
  verificationOf,
} from '../program/index.ts'
import { mmOf, oneOf } from '../units/index.ts'
import { attentionOf, type FloorProgram } from './discharge.attention.ts'
import * as store from './discharge.board.store.ts'
import { inOrder, type Queue, readQueues } from './discharge.queue.ts'
import { fitting, nightOf, queueAfter, stopsOf } from './discharge.timetable.ts'

type Board = z.output<typeof dischargeBoard>
type Bar = Board['machines'][number]['bars'][number]

/** Finished burns used to judge the accuracy of estimates. */
const LOOK_BACK = 500
const LATEST_PROGRAMS = 30
const SHOWN_BACK = 12 * 3_600_000

type Running = Awaited<ReturnType<typeof store.runningBurns>>[number]

interface Floor {
  readonly now: number
  /** In force, or to be. */
  readonly programs: readonly FloorProgram[]
  /** Those that burn or burnt recently, withdrawn ones among them. */
  readonly onMachines: readonly FloorProgram[]
  readonly running: readonly Running[]
  readonly learnt: readonly LearntTime[]
  readonly finished: Awaited<ReturnType<typeof store.finishedBurns>>
  readonly queues: ReadonlyMap<string, Queue>
  /** Programs with a place that burns. */
  readonly busy: ReadonlySet<string>
}

const barOf = (
  program: FloorProgram,
  state: Bar['state'],
  {
    start,
    end,
    forecast = null,
    begun = false,
    stops = [],
  }: {
    readonly start: number
    readonly end: number
    readonly forecast?: Forecast | null
    readonly begun?: boolean
    readonly stops?: readonly number[]
  },
): Bar => ({
  programId: program.id,
  programNumber: programName(program.number),
  programRevision: program.revision,
  projectId: program.projectId,
  projectNumber: program.projectNumber,
  projectName: program.projectName,
  post: program.post,
  state,
  start: formatDateTime(start),
  end: formatDateTime(end),
  forecast,
  begun,
  stops: stops.map(formatDateTime),
})

/** Programs that ran recently: from their first start to their last end. */
function doneBars(machineId: string, { now, onMachines, finished, busy }: Floor): Bar[] {
  const recent = finished.filter((burn) => burn.machineId === machineId && (burn.endTime ?? 0) > now - SHOWN_BACK)
  return [...Map.groupBy(recent, (burn) => burn.programId)].flatMap(([programId, burns]) => {
    const program = onMachines.find(({ id }) => id === programId)
    if (!program || busy.has(programId)) return []
    const start = Math.min(...burns.map((burn) => burn.startTime))
    const end = Math.max(...burns.map((burn) => burn.endTime ?? burn.startTime))
    return [barOf(program, 'done', { start, end })]
  })
}

/** Start of a program's current burn: its places burn one after another, not all at once. */
function beganAt(burns: readonly Running[], { finished }: Floor): number {
  const start = Math.min(...burns.map((burn) => burn.startTime))
  const ends = finished.filter(({ programId }) => programId === burns[0]?.programId).map(({ endTime }) => endTime ?? 0)
  return Math.max(start, ...ends)
}

/** Time of a burn in s, with its share of the time between burns. */
const wholeOf = ({ whole, estimate }: Pick<Running, 'whole' | 'estimate'>): number => whole ?? estimate

const partOf = (burn: Running) => ({ ...burn, time: wholeOf(burn) })

const forecastOfBurn = (burn: Running, { learnt }: Floor): Forecast => forecastOf(wholeOf(burn), [partOf(burn)], learnt)

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function runningBars(machineId: string, floor: Floor) {
  const { now, onMachines, running } = floor
  const own = running.filter((burn) => burn.machineId === machineId)
  return [...Map.groupBy(own, (burn) => burn.programId)].flatMap(([programId, burns]) => {
    const program = onMachines.find(({ id }) => id === programId)
    if (!program) return []
    const start = Math.min(...burns.map((burn) => burn.startTime))
    const forecast = forecastOf(sumOf(burns.map(wholeOf)), burns.map(partOf), floor.learnt)
    const parts = burns.map((burn) => ({ load: burn.load ?? 1, time: forecastOfBurn(burn, floor).time }))
    const began = beganAt(burns, floor)
    const end = Math.max(now, began + sumOf(parts.map(({ time }) => time)) * 1_000)
    const stops = stopsOf(began, end, parts).map((stop) => Math.max(now, stop))
    return [{ program, start, end, forecast, stops }]
  })
}

/** Released programs with waiting places in the machine's order, with the forecast of those places. */
function waitingFor(machineId: string, floor: Floor, places: Awaited<ReturnType<typeof store.waitingByProgram>>) {
  const waiting = floor.programs
    .filter(({ machineId: own, state, stale }) => own === machineId && state === 'released' && !stale)
    .filter((program) => verificationOf(program).state !== 'refused')
    .flatMap((program) => {
      const own = places.get(program.id)
      return own ? [{ ...program, ...own, time: own.forecast.time }] : []
    })
  return inOrder(waiting, floor.queues.get(machineId)?.sequence ?? [], floor.busy)
}

/** (Estimate − actual) ÷ actual, the median of the latest programs. */
function deviationOf({ finished }: Floor): number | null {
  const programs = [...Map.groupBy(finished, ({ programId }) => programId).values()].slice(0, LATEST_PROGRAMS)
  const shares = programs.flatMap((burns) => {
    const start = Math.min(...burns.map((burn) => burn.startTime))
    const actual = (Math.max(...burns.map((burn) => burn.endTime ?? burn.startTime)) - start) / 1_000
    const estimate = sumOf(burns.map(wholeOf))
    return actual > 0 ? [(estimate - actual) / actual] : []
  })
  return median(shares)
}

const runningRow = (
  burn: Running,
  forecast: Forecast,
  state: Board['running'][number]['state'],
  began: number,
  { now, onMachines }: Floor,
): Board['running'][number] => {
  const program = onMachines.find(({ id }) => id === burn.programId)
  return {
    burnId: burn.id,
    version: burn.version,
    programId: burn.programId,
    programNumber: programName(program?.number ?? 0),
    programRevision: program?.revision ?? 0,
    withdrawn: program?.state === 'withdrawn',
    machineNo: burn.machineNo,
    post: program?.post ?? null,
    staleReasons: [...(program?.staleReasons ?? [])],
    verification: program ? verificationOf(program) : null,
    electrodeName: burn.electrodeName,
    copy: burn.copy,
    copies: copiesOfClass(burn.copies ?? '[]', burn.module),
    module: oneOf(modules, burn.module),
    label: burn.label,
    depth: mmOf(burn.depth),
    stepCount: burn.stepCount,
    state,
    load: burn.load ?? 1,
    startTime: formatDateTime(burn.startTime),
    time: forecast.estimate,
    forecast,
    remaining: Math.round(Math.min(forecast.time, Math.max(0, forecast.time - (now - began) / 1_000))),
  }
}

/** The burns of each running program in turn; waiting ones have their whole time left. */
function runningRows(floor: Floor): Board['running'] {
  return [...Map.groupBy(floor.running, ({ programId }) => programId).values()].flatMap((burns) => {
    let began = beganAt(burns, floor)
    return burns.map((burn, index) => {
      const forecast = forecastOfBurn(burn, floor)
      const isLater = (burn.load ?? 1) > (burns[0]?.load ?? 1)
      const row = runningRow(burn, forecast, index === 0 ? 'burning' : isLater ? 'toLoad' : 'waiting', began, floor)
      began += forecast.time * 1_000
      return row
    })
  })
}

async function readFloor(db: Db, now: number): Promise<Floor> {
  const [staleness, printedBy] = [new Staleness(db), new PrintedBy(db)]
  const finished = await store.finishedBurns(db, LOOK_BACK)
  const recent = finished.filter(({ endTime }) => (endTime ?? 0) > now - SHOWN_BACK)
  const shownRow = async (row: ShownProgramRow): Promise<FloorProgram> => {
    const staleReasons = await staleness.of(row)
    return { ...row, post: await printedBy.of(row), staleReasons, stale: staleReasons.length > 0 }
  }
  const rows = await programsOnFloor(db, [...new Set(recent.map(({ programId }) => programId))])
  const programs = await Promise.all(rows.map(shownRow))
  const learnt = await readLearntTimes(db)
  const running = await store.runningBurns(db)
  const busy = new Set(running.map(({ programId }) => programId))
  const known = new Set(rows.map(({ id }) => id))
  const burnt = new Set([...busy, ...recent.map(({ programId }) => programId)])
  const withdrawn = await Promise.all([...burnt].filter((id) => !known.has(id)).map((id) => findProgram(db, id)))
  const onMachines = [...programs, ...(await Promise.all(withdrawn.flatMap((row) => (row ? [shownRow(row)] : []))))]
  return { now, programs, onMachines, running, learnt, finished, queues: await readQueues(db), busy }
}

/**
 * The state of the shop floor: running burns by machine, the queue for the coming night, and matters that need
 * attention.
 */
export async function boardOf(db: Db, now: number): Promise<Board> {
  const floor = await readFloor(db, now)
  const places = await store.waitingByProgram(db, floor.learnt)
  const night = nightOf(now)
  let [queued, fitTonight, busy] = [0, 0, 0]
  const machines = (await allMachines(db)).map(({ id, machineNo, name }) => {
    const running = runningBars(id, floor)
    const freeFrom = Math.max(now, ...running.map(({ end }) => end))
    const waiting = waitingFor(id, floor, places)
    const slots = queueAfter(freeFrom, waiting)
    queued += slots.length
    fitTonight += fitting(
      running.flatMap(({ stops }) => stops),
      slots,
      night,
    )
    busy += running.length > 0 ? 1 : 0
    const bars = [
      ...doneBars(id, floor),
      ...running.map(({ program, ...bar }) => barOf(program, 'running', bar)),
      ...slots.flatMap((slot) => {
        const program = waiting.find((each) => each.id === slot.id)
        if (!program) return []
        const [begun, stops] = [floor.busy.has(program.id), stopsOf(slot.start, slot.end, slot.loads)]
        return [barOf(program, 'queued', { ...slot, forecast: program.forecast, begun, stops })]
      }),
    ]
    return { machineId: id, machineNo, name, bars, queueVersion: floor.queues.get(id)?.version ?? 0 }
  })
  return {
    now: formatDateTime(now),
    nightStart: formatDateTime(night.start),
    nightEnd: formatDateTime(night.end),
    counts: {
      machines: machines.length,
      running: busy,
      queued,
      fitTonight,
      toApprove: floor.programs.filter(({ state, stale }) => state === 'verified' && !stale).length,
      stale: floor.programs.filter(({ stale }) => stale).length,
      deviation: deviationOf(floor),
    },
    machines,
    running: runningRows(floor),
    learnt: [...floor.learnt],
    attention: await attentionOf(db, floor),
  }
}
