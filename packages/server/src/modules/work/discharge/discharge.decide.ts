import { type burnAgainInput, type placeDecision, processStatuses, type UnclearPlace } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { modules } from '@heron/core/job'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { assertMove } from '../../../platform/transition.ts'
import { followBurns, processTransitions, unclearPairs } from '../plan/index.ts'
import { isBurnt } from '../project/index.ts'
import { moveProject, statusOf } from '../project-record/index.ts'
import { mmOf, oneOf } from '../units/index.ts'
import { electrodeWords, rankOf } from './discharge.order.ts'
import * as store from './discharge.store.ts'
import { write } from './discharge.write.ts'

type Process = Awaited<ReturnType<typeof store.processesOfProject>>[number]
type Kind = z.output<typeof placeDecision>['kind'] | 'again'

async function insertDecision(
  db: Db,
  { projectId, burnId, processId }: { readonly projectId: string; readonly burnId: string; readonly processId: string },
  { kind, reason }: { readonly kind: Kind; readonly reason: string },
  actor: Actor,
  { ids, clock }: ServiceNeeds,
): Promise<{ id: string }> {
  const id = ids()
  await write(db)
    .insertInto('burnDecision')
    .values({
      ...{ id, projectId, burnId, processId, kind, reason },
      createBy: actor.username,
      createTime: clock(),
      withdrawnBy: null,
      withdrawnTime: null,
    })
    .execute()
  return { id }
}

const withdraw = (db: Db, id: string, actor: Actor, { clock }: ServiceNeeds) =>
  write(db)
    .updateTable('burnDecision')
    .set({ withdrawnBy: actor.username, withdrawnTime: clock() })
    .where('id', '=', id)
    .execute()

/** The process of the plan in force, with its valid burn. */
async function placeOf(db: Db, processId: string): Promise<Process> {
  const place = await store.processInForce(db, processId)
  if (!place) throw new AppError('NOT_FOUND')
  return place
}

/** A coarser burn would damage the cavity that a finer one brought to size. */
async function refuseUnderFiner(db: Db, place: Process): Promise<void> {
  const finer = (await store.processesOfProject(db, place.projectId)).find(
    (each) =>
      each.locationId === place.locationId && each.status === 'finished' && rankOf(each.module) > rankOf(place.module),
  )
  if (finer)
    throw new AppError('BURN_FINER_DONE', {
      label: place.label,
      electrode: electrodeWords(place.electrodeName, place.module),
      after: electrodeWords(finer.electrodeName, finer.module),
    })
}

/**
 * Withdraws the good burn of a place: it stays on record but is no longer valid, the place must be burnt again, and
 * programs that left it out become stale. Throws ILLEGAL_TRANSITION where there is no valid good burn, BURN_FINER_DONE
 * while a finer electrode's burn is valid there.
 */
export async function burnAgain(
  db: Db,
  { id, reason }: z.output<typeof burnAgainInput>,
  actor: Actor,
  needs: ServiceNeeds,
) {
  const place = await placeOf(db, id)
  actingOn(`process:${id}`)
  assertMove(processTransitions, oneOf(processStatuses, place.status), 'waitCommit')
  if (place.burnId === null || place.burnResult !== 'good')
    throw new AppError('ILLEGAL_TRANSITION', { from: place.burnResult ?? place.status, to: 'waitCommit' })
  await refuseUnderFiner(db, place)
  const { projectId, burnId } = place
  const decision = await insertDecision(
    db,
    { projectId, burnId, processId: id },
    { kind: 'again', reason },
    actor,
    needs,
  )
  await followBurns(db, projectId)
  if ((await statusOf(db, projectId)) === 'discharged') await moveProject(db, projectId, 'resolved', actor, needs.clock)
  return decision
}

/** Finishes the processes that are burnt now; discharges the project if that is all of them. */
async function finish(db: Db, place: Process, actor: Actor, { clock }: ServiceNeeds): Promise<void> {
  await followBurns(db, place.projectId)
  if ((await isBurnt(db, place.projectId)) && (await statusOf(db, place.projectId)) === 'resolved')
    await moveProject(db, place.projectId, 'discharged', actor, clock)
}

/** Makes a withdrawn burn valid again. Throws BURN_SINCE when the place was burnt or started since. */
export async function withdrawDecision(db: Db, id: string, actor: Actor, needs: ServiceNeeds) {
  actingOn(`burn-decision:${id}`)
  const place = await store.placeToBurnAgain(db, id)
  if (!place) throw new AppError('NOT_FOUND')
  if (place.burnId !== null) throw new AppError('BURN_SINCE', { place: `${place.electrodeName} ${place.label}` })
  await withdraw(db, id, actor, needs)
  await finish(db, place, actor, needs)
  return { id }
}

/** Places that may already be burnt: a person must decide before a program burns them. */
export async function unclearPlaces(db: Db, projectId: string): Promise<UnclearPlace[]> {
  return (await unclearPairs(db, projectId)).map(({ place, burn }) => ({
    processId: place.id,
    electrodeName: place.electrodeName,
    module: oneOf(modules, place.module),
    label: place.label,
    x: mmOf(place.x),
    y: mmOf(place.y),
    depth: mmOf(place.depth),
    burnId: burn.id,
    burntElectrode: burn.electrodeName,
    burntLabel: burn.label,
    burntTime: formatDateTime(burn.startTime),
    operator: burn.operator,
  }))
}

/**
 * Records whether a burn at a deleted location burnt a present place. Throws NOT_FOUND if this is not an open question.
 */
export async function decidePlace(
  db: Db,
  { burnId, processId, kind, reason }: z.output<typeof placeDecision>,
  actor: Actor,
  needs: ServiceNeeds,
) {
  actingOn(`process:${processId}`)
  const place = await placeOf(db, processId)
  const pairs = await unclearPairs(db, place.projectId)
  if (!pairs.some((pair) => pair.burn.id === burnId && pair.place.id === processId)) throw new AppError('NOT_FOUND')
  const { projectId } = place
  // A location can be entered again more than once: the newest answer gives the burn's place.
  if (kind === 'same') for (const { id } of await store.movesOf(db, burnId)) await withdraw(db, id, actor, needs)
  const decision = await insertDecision(db, { projectId, burnId, processId }, { kind, reason }, actor, needs)
  await finish(db, place, actor, needs)
  return decision
}
