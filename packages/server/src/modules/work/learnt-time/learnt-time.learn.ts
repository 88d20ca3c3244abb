import type { LearntTime } from '@heron/contract/routes'
import { electrodeMaterials, modules, workpieceMaterials } from '@heron/core/job'
import { oneOf } from '../units/index.ts'
import { kindKey, type TimedKind } from './learnt-time.kind.ts'
import { quantile } from './learnt-time.quantile.ts'

/**
 * A finished burn as logged in the shop; times in ms since 1970, the estimate in seconds with its share of the time
 * between burns.
 */
export interface LoggedBurn extends TimedKind {
  readonly programId: string
  readonly machineId: string
  readonly machineNo: string
  readonly startTime: number
  readonly endTime: number | null
  readonly estimate: number
  readonly result: string
}

/** Fewer logged burns than this do not allow a forecast. */
export const LEAST_BURNS = 5

/** Lower bound of a ratio, so that a forecast stays finite. */
const LEAST_RATIO = 0.001

interface Logged {
  readonly burn: LoggedBurn
  /** Estimate ÷ logged time. */
  readonly ratio: number
}

interface Ended {
  readonly burn: LoggedBurn
  readonly end: number
}

/** ms; burns whose recorded ends are closer together were recorded in one go, long after they had ended. */
const RECORDED_TOGETHER = 60_000

/** Groups burns whose ends were recorded together, earliest first. */
function togetherOf(burns: readonly LoggedBurn[]): readonly (readonly Ended[])[] {
  const ended = burns.flatMap((burn) => (burn.endTime === null ? [] : [{ burn, end: burn.endTime }]))
  const groups: Ended[][] = []
  for (const each of ended.toSorted((x, y) => x.end - y.end)) {
    const last = groups.at(-1)
    const before = last?.at(-1)?.end ?? Number.NEGATIVE_INFINITY
    if (last && each.end - before < RECORDED_TOGETHER) last.push(each)
    else groups.push([each])
  }
  return groups
}

/**
 * The logged times of one program. Its places burn one after another, so a burn lasts from the end of the previous one
 * to its own end. Burns whose ends were recorded together give one logged time for all of them; it is used if they have
 * one machine, material pair and module, are all good, and if it is longer than recording takes. Defects and aborted
 * burns are not used, but their time has passed.
 */
function loggedOf(burns: readonly LoggedBurn[]): readonly Logged[] {
  let before = Number.NEGATIVE_INFINITY
  return togetherOf(burns).flatMap((own) => {
    const end = own.at(-1)?.end ?? before
    const from = Math.max(before, Math.min(...own.map(({ burn }) => burn.startTime)))
    before = end
    const [first] = own
    const estimate = own.reduce((sum, { burn }) => sum + burn.estimate, 0)
    const isOne = first && own.every(({ burn }) => burn.result === 'good' && kindKey(burn) === kindKey(first.burn))
    const isTimed = end - from >= RECORDED_TOGETHER && estimate > 0
    return isOne && isTimed ? [{ burn: first.burn, ratio: estimate / ((end - from) / 1_000) }] : []
  })
}

/**
 * Estimate ÷ logged time by machine, material pair and module: median and quartiles, from at least five logged times.
 * Below 1, the shop takes longer than estimated.
 */
export function learntTimes(burns: readonly LoggedBurn[]): LearntTime[] {
  const logged = [...Map.groupBy(burns, ({ programId }) => programId).values()].flatMap(loggedOf)
  return [...Map.groupBy(logged, ({ burn }) => kindKey(burn)).values()]
    .flatMap((own): LearntTime[] => {
      const burn = own[0]?.burn
      if (!burn?.electrodeMaterial || !burn.workpieceMaterial || own.length < LEAST_BURNS) return []
      const ratios = own.map(({ ratio }) => ratio)
      const at = (share: number): number =>
        Math.max(LEAST_RATIO, Math.round((quantile(ratios, share) ?? 0) * 1_000) / 1_000)
      return [
        {
          machineId: burn.machineId,
          machineNo: burn.machineNo,
          electrodeMaterial: oneOf(electrodeMaterials, burn.electrodeMaterial),
          workpieceMaterial: oneOf(workpieceMaterials, burn.workpieceMaterial),
          module: oneOf(modules, burn.module),
          burns: own.length,
          ratio: at(0.5),
          low: at(0.25),
          high: at(0.75),
        },
      ]
    })
    .toSorted((a, b) => b.burns - a.burns || (a.machineNo < b.machineNo ? -1 : 1))
}
