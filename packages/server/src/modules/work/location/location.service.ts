import type { axisUpdate, Location, locationEdit, locationInput } from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { findElectrode } from '../electrode/index.ts'
import { angleCountsOf, countsOf } from '../units/index.ts'
import { copyElectrode, copyLocations } from './location.copy.ts'
import { locationColumns, presentLocation } from './location.present.ts'
import * as store from './location.store.ts'
import { write } from './location.write.ts'

type LocationInput = z.output<typeof locationInput>
type LocationEdit = z.output<typeof locationEdit>
type AxisUpdate = z.output<typeof axisUpdate>

/** A location as the wire shows it, or NOT_FOUND. */
export async function getLocation(db: Db, id: string): Promise<Location> {
  const [row] = await store.findLocations(db, [id])
  if (!row) throw new AppError('NOT_FOUND')
  return presentLocation(row)
}

async function refuseForeign(db: Db, projectId: string, electrodeId: string): Promise<void> {
  const electrode = await findElectrode(db, electrodeId)
  if (electrode?.projectId !== projectId) throw refusedField('electrodeId', 'unknown')
}

async function refuseBad(db: Db, projectId: string, input: LocationEdit, id: string): Promise<void> {
  await refuseForeign(db, projectId, input.electrodeId)
  await store.refuseLabelTaken(db, input.electrodeId, input.label, id)
}

/**
 * Adds locations of one project in the caller's transaction. Throws LABEL_TAKEN or SAME_LABEL for a label that its
 * electrode already has, or that occurs twice.
 */
export async function addLocations(
  db: Db,
  inputs: readonly LocationInput[],
  actor: Actor,
  { clock, ids }: ServiceNeeds,
): Promise<readonly string[]> {
  const [first] = inputs
  if (!first) return []
  for (const [electrodeId, own] of Map.groupBy(inputs, (input) => input.electrodeId)) {
    await refuseForeign(db, first.projectId, electrodeId)
    await store.refuseLabelsTaken(
      db,
      electrodeId,
      own.map(({ label }) => label),
    )
  }
  const rows = inputs.map((input) => ({
    id: ids(),
    projectId: first.projectId,
    ...locationColumns(input),
    ...auditOnInsert(actor, clock),
  }))
  await store.insertLocations(db, rows)
  return rows.map(({ id }) => id)
}

/** Changes a location in the caller's transaction. */
export async function editLocation(db: Db, input: LocationEdit, actor: Actor, clock: Clock): Promise<Location> {
  const before = await getLocation(db, input.id)
  await refuseBad(db, before.projectId, input, input.id)
  const columns = { ...locationColumns(input), ...auditOnUpdate(actor, clock) }
  await updateVersioned(write(db), 'location', input, columns, () => getLocation(db, input.id))
  return getLocation(db, input.id)
}

/** Changes position and depth of a location; whatever was planned from it becomes stale. */
export async function editAxes(db: Db, input: AxisUpdate, actor: Actor, clock: Clock): Promise<Location> {
  const columns = {
    x: countsOf(input.x),
    y: countsOf(input.y),
    c: angleCountsOf(input.c),
    depth: countsOf(input.depth),
    depthReference: input.depthReference,
    surfaceZ: countsOf(input.surfaceZ),
    ...auditOnUpdate(actor, clock),
  }
  await updateVersioned(write(db), 'location', input, columns, () => getLocation(db, input.id))
  return getLocation(db, input.id)
}

/** Locations of one project. */
export function createLocationService(needs: ServiceNeeds) {
  const { db, clock } = needs
  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listLocations(db, query)
      return pageOf(rows.map(presentLocation), total, query)
    },

    add: (input: LocationInput, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const [id = ''] = await addLocations(tx, [input], actor, needs)
        actingOn(`location:${id}`)
        return getLocation(tx, id)
      }),

    edit: (input: LocationEdit, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`location:${input.id}`)
        return editLocation(tx, input, actor, clock)
      }),

    editAxes: (input: AxisUpdate, actor: Actor) => inTransaction(db, (tx) => editAxes(tx, input, actor, clock)),

    delete: (locationIds: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`location:${locationIds.join(',')}`.slice(0, 200))
        const rows = await store.findLocations(tx, locationIds)
        if (rows.length !== locationIds.length) throw new AppError('NOT_FOUND')
        await store.deleteLocations(tx, locationIds)
        return { removed: rows.length }
      }),

    copyLoc: (input: Parameters<typeof copyLocations>[1], actor: Actor) =>
      inTransaction(db, (tx) => copyLocations(tx, input, actor, needs)),

    copyEle: (input: Parameters<typeof copyElectrode>[1], actor: Actor) =>
      inTransaction(db, (tx) => copyElectrode(tx, input, actor, needs)),
  }
}

export type LocationService = ReturnType<typeof createLocationService>
