import { processStatuses, samePlaceTolerance } from '@heron/contract/routes'
import type { BurntPlace } from '@heron/core/job'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pieces } from '../../../platform/pieces.ts'
import { assertMove } from '../../../platform/transition.ts'
import { countingBurns, samePlace } from '../project-record/index.ts'
import { countsOf, oneOf } from '../units/index.ts'
import { type ProcessStatus, processTransitions } from './plan.states.ts'
import { write } from './plan.write.ts'

/** Rows per statement. */
const CHUNK = 200

const placeKey = (place: Readonly<Record<(typeof samePlace)[number], string | number>>): string =>
  samePlace.map((column) => place[column]).join(' ')

/** The valid burns of a project by place: good, or running. */
async function burnsByPlace(db: Db, projectId: string): Promise<ReadonlyMap<string, 'good' | 'running'>> {
  const burns = await db
    .selectFrom(countingBurns(db).as('counting'))
    .selectAll()
    .where('projectId', '=', projectId)
    .execute()
  const found = new Map<string, 'good' | 'running'>()
  for (const burn of burns) {
    const key = placeKey(burn)
    if (found.get(key) !== 'good') found.set(key, burn.result === 'good' ? 'good' : 'running')
  }
  return found
}

const statusByBurn = { good: 'finished', running: 'processing' } as const satisfies Readonly<
  Record<string, ProcessStatus>
>

/**
 * Sets the status of each process of the plan in force from its burns: processing while one is running, finished with a
 * good one, otherwise waiting. A burn under an earlier plan is valid where the place and its data are the same.
 */
export async function followBurns(db: Db, projectId: string): Promise<void> {
  const rows = await db
    .selectFrom('process')
    .innerJoin('plan', 'plan.id', 'process.planId')
    .select(['process.id', 'process.status', ...samePlace.map((column) => `process.${column}` as const)])
    .where('process.projectId', '=', projectId)
    .where('plan.state', '=', 'accepted')
    .execute()
  const burns = await burnsByPlace(db, projectId)
  const moved = new Map<ProcessStatus, string[]>()
  for (const row of rows) {
    const burn = burns.get(placeKey(row))
    const to: ProcessStatus = burn ? statusByBurn[burn] : 'waitCommit'
    if (row.status === to) continue
    assertMove(processTransitions, oneOf(processStatuses, row.status), to)
    moved.set(to, [...(moved.get(to) ?? []), row.id])
  }
  for (const [status, ids] of moved)
    for (const some of pieces(ids, CHUNK))
      await write(db).updateTable('process').set({ status }).where('id', 'in', some).execute()
}

/** Present places that are burnt or burning, each with its copy. */
export const burntByCopies = (db: Db, projectId: string): Promise<BurntPlace[]> =>
  db
    .selectFrom(countingBurns(db).as('counting'))
    .innerJoin('location', (join) =>
      join
        .onRef('location.id', '=', 'counting.locationId')
        .onRef('location.electrodeId', '=', 'counting.electrodeId')
        .onRef('location.x', '=', 'counting.x')
        .onRef('location.y', '=', 'counting.y')
        .onRef('location.c', '=', 'counting.c')
        .onRef('location.depth', '=', 'counting.depth'),
    )
    .select(['counting.electrodeId', 'counting.copy', 'counting.locationId'])
    .where('counting.projectId', '=', projectId)
    .orderBy('counting.id')
    .execute()

/** Refuses a plan that assigns a burnt place to another copy: the wear would be counted for the wrong one. */
export async function refuseOtherCopies(db: Db, planId: string): Promise<void> {
  const other = await db
    .selectFrom('process')
    .innerJoin(countingBurns(db).as('burn'), (join) =>
      samePlace.reduce(
        (joined, column) => joined.onRef(`burn.${column}`, '=', `process.${column}`),
        join.onRef('burn.projectId', '=', 'process.projectId'),
      ),
    )
    .select(['process.electrodeName', 'process.label'])
    .where('process.planId', '=', planId)
    .whereRef('burn.copy', '!=', 'process.copy')
    .orderBy('process.sequence')
    .executeTakeFirst()
  if (other) throw new AppError('BURNT_BY_OTHER_COPY', { electrode: other.electrodeName, label: other.label })
}

/** The places of a plan with a good burn, in the plan's order. */
export const burntPlacesOf = (db: Db, planId: string): Promise<BurntPlace[]> =>
  db
    .selectFrom('process')
    .select(['electrodeId', 'copy', 'locationId'])
    .where('planId', '=', planId)
    .where('status', '=', 'finished')
    .orderBy('sequence')
    .execute()

/** Good valid burns at locations that were deleted. */
const burnsOfGoneLocations = (db: Db, projectId: string) =>
  db
    .selectFrom(countingBurns(db).as('counting'))
    .innerJoin('burn', 'burn.id', 'counting.id')
    .select(['burn.id', 'burn.electrodeName', 'burn.label', 'burn.startTime', 'burn.operator'])
    .select(['counting.module', 'counting.x', 'counting.y', 'counting.c', 'counting.depth'])
    .where('counting.projectId', '=', projectId)
    .where('counting.result', '=', 'good')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('location').select('location.id').whereRef('location.id', '=', 'counting.locationId'))),
    )
    .orderBy('burn.startTime')
    .orderBy('burn.id')
    .execute()

/** Decisions about burns at deleted locations, with the present location. */
const placeDecisions = (db: Db, projectId: string) =>
  db
    .selectFrom('burnDecision')
    .innerJoin('process', 'process.id', 'burnDecision.processId')
    .select(['burnDecision.burnId', 'process.locationId'])
    .where('burnDecision.projectId', '=', projectId)
    .where('burnDecision.kind', 'in', ['same', 'other'])
    .where('burnDecision.withdrawnTime', 'is', null)
    .execute()

/** Waiting places of the plan in force without a valid burn. */
const openPlaces = (db: Db, projectId: string) =>
  db
    .selectFrom('process')
    .innerJoin('plan', 'plan.id', 'process.planId')
    .selectAll('process')
    .where('process.projectId', '=', projectId)
    .where('process.status', '=', 'waitCommit')
    .where('plan.state', '=', 'accepted')
    .orderBy('process.sequence')
    .execute()

const tolerance = countsOf(samePlaceTolerance)
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= tolerance

/**
 * Waiting places, each with a good burn at the same position whose location was deleted, probably because it was
 * entered again; without pairs that a person has decided on.
 */
export async function unclearPairs(db: Db, projectId: string) {
  const gone = await burnsOfGoneLocations(db, projectId)
  if (gone.length === 0) return []
  const decided = new Set((await placeDecisions(db, projectId)).map((each) => `${each.burnId} ${each.locationId}`))
  return (await openPlaces(db, projectId)).flatMap((place) =>
    gone
      .filter(
        (burn) =>
          burn.module === place.module &&
          burn.c === place.c &&
          isNear(burn.x, place.x) &&
          isNear(burn.y, place.y) &&
          isNear(burn.depth, place.depth) &&
          !decided.has(`${burn.id} ${place.locationId}`),
      )
      .map((burn) => ({ place, burn })),
  )
}
