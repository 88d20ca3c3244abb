import type { Electrode, ElectrodeCopy, electrodeEdit, electrodeInput, MeasuredValues } from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import { sameLabel } from '@heron/core/label'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { flagOrNull } from '../units/index.ts'
import { presentCopies, storeCopies } from './electrode.copies.ts'
import { electrodeColumns, presentElectrode } from './electrode.present.ts'
import * as store from './electrode.store.ts'
import { write } from './electrode.write.ts'

type ElectrodeInput = z.output<typeof electrodeInput>
type ElectrodeEdit = z.output<typeof electrodeEdit>

/** An electrode as the wire shows it, or NOT_FOUND. */
export async function getElectrode(db: Db, id: string): Promise<Electrode> {
  const row = await store.findElectrode(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return presentElectrode(row)
}

/** The electrodes of a project as the wire shows them. */
export const electrodesShown = async (db: Db, projectId: string): Promise<Electrode[]> =>
  (await store.countedElectrodesOf(db, projectId)).map(presentElectrode)

/** The solid of a drawing that an electrode's measures are from. */
export interface ElectrodeSource {
  readonly drawingId: string
  readonly solid: number
}

/**
 * Adds an electrode in the caller's transaction and returns its id. Throws LABEL_TAKEN or SAME_LABEL for a name that is
 * taken.
 */
export async function addElectrode(
  db: Db,
  input: ElectrodeInput,
  source: ElectrodeSource | undefined,
  actor: Actor,
  { clock, ids }: ServiceNeeds,
): Promise<string> {
  const id = ids()
  await store.refuseNameTaken(db, input.projectId, input.name, id)
  await store.insertElectrode(db, {
    id,
    projectId: input.projectId,
    ...electrodeColumns(input),
    drawingId: source?.drawingId ?? null,
    solid: source?.solid ?? null,
    ...auditOnInsert(actor, clock),
  })
  return id
}

/** Changes an electrode in the caller's transaction; without a source it keeps its present one. */
export async function editElectrode(
  db: Db,
  input: ElectrodeEdit,
  source: ElectrodeSource | undefined,
  actor: Actor,
  { clock }: Pick<ServiceNeeds, 'clock'>,
): Promise<Electrode> {
  const before = await getElectrode(db, input.id)
  await store.refuseNameTaken(db, before.projectId, input.name, input.id)
  const columns = { ...electrodeColumns(input), ...source, ...auditOnUpdate(actor, clock) }
  await updateVersioned(write(db), 'electrode', input, columns, () => getElectrode(db, input.id))
  return getElectrode(db, input.id)
}

/** Stores the measured values of an electrode's copies. */
export const setCopies = (
  db: Db,
  target: { readonly id: string; readonly version: number },
  copies: readonly ElectrodeCopy[],
  actor: Actor,
  clock: Clock,
) =>
  updateVersioned(write(db), 'electrode', target, { copies: storeCopies(copies), ...auditOnUpdate(actor, clock) }, () =>
    getElectrode(db, target.id),
  )

interface Copy {
  readonly electrodeId: string
  readonly copy: number
}

/** Changes a copy in the caller's transaction; a copy that no longer exists stays so. */
async function changeCopy(
  db: Db,
  { electrodeId, copy }: Copy,
  change: (copy: ElectrodeCopy) => ElectrodeCopy,
  actor: Actor,
  clock: Clock,
): Promise<void> {
  const row = await store.findElectrode(db, electrodeId)
  if (!row) throw new AppError('NOT_FOUND')
  const before = presentCopies(row.copies)
  const copies = before.map((each) => (each.number === copy ? change(each) : each))
  if (storeCopies(copies) !== storeCopies(before)) await setCopies(db, row, copies, actor, clock)
}

/**
 * Removes what was measured of a copy, because another electrode took its place or it was dressed: a plan with the length
 * of the old one would burn at the wrong depth.
 */
export const forgetMeasured = (db: Db, copy: Copy, actor: Actor, clock: Clock): Promise<void> =>
  changeCopy(db, copy, (each) => ({ ...each, measuredUndersize: null, actualHeight: null, offset: null }), actor, clock)

/**
 * Enters measured values of a copy again where it has none now, and returns those that were entered; undefined if there
 * were none.
 */
export async function restoreMeasured(
  db: Db,
  copy: Copy,
  { measuredUndersize, actualHeight, offset }: MeasuredValues,
  actor: Actor,
  clock: Clock,
): Promise<MeasuredValues | undefined> {
  let restored: MeasuredValues | undefined
  const change = (now: ElectrodeCopy): ElectrodeCopy => {
    const missing = {
      measuredUndersize: now.measuredUndersize === null ? measuredUndersize : null,
      actualHeight: now.actualHeight === null ? actualHeight : null,
      offset: now.offset === null ? offset : null,
    }
    if (Object.values(missing).every((value) => value === null)) return now
    restored = missing
    return {
      ...now,
      measuredUndersize: now.measuredUndersize ?? measuredUndersize,
      actualHeight: now.actualHeight ?? actualHeight,
      offset: now.offset ?? offset,
    }
  }
  await changeCopy(db, copy, change, actor, clock)
  return restored
}

/** Stores whether the gap is in the solid, for the electrodes of this name in any spelling. */
export async function setGapInSolid(
  db: Db,
  { projectId, name, isIn }: { readonly projectId: string; readonly name: string; readonly isIn: boolean },
  actor: Actor,
  clock: Clock,
): Promise<void> {
  const rows = await store.electrodesOf(db, projectId)
  for (const { id } of rows.filter((row) => sameLabel(row.name, name)))
    await store.setGap(db, id, flagOrNull(isIn), auditOnUpdate(actor, clock))
}

/** Electrodes of one project. */
export function createElectrodeService(needs: ServiceNeeds) {
  const { db } = needs
  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listElectrodes(db, query)
      return pageOf(rows.map(presentElectrode), total, query)
    },

    get: (id: string) => getElectrode(db, id),

    add: (input: ElectrodeInput, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = await addElectrode(tx, input, undefined, actor, needs)
        actingOn(`electrode:${id}`)
        return getElectrode(tx, id)
      }),

    edit: (input: ElectrodeEdit, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`electrode:${input.id}`)
        return editElectrode(tx, input, undefined, actor, needs)
      }),

    deleteBatch: (electrodeIds: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`electrode:${electrodeIds.join(',')}`.slice(0, 200))
        const { numDeletedRows } = await store.deleteElectrodes(tx, electrodeIds)
        if (Number(numDeletedRows) !== electrodeIds.length) throw new AppError('NOT_FOUND')
        return { removed: electrodeIds.length }
      }),
  }
}

export type ElectrodeService = ReturnType<typeof createElectrodeService>
