import type { PositioningPoint, positioningPointEdit, positioningPointInput } from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Tx } from '../../../platform/db/connection.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { pointColumns, presentPoint } from './positioning-point.present.ts'
import * as store from './positioning-point.store.ts'
import { write } from './positioning-point.write.ts'

type PointInput = z.output<typeof positioningPointInput>
type PointEdit = z.output<typeof positioningPointEdit>

async function getPoint(db: Db, id: string): Promise<PositioningPoint> {
  const row = await store.findPoint(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return presentPoint(row)
}

/** The positioning points of machines, by machine id. */
export async function pointsOfMachines(
  db: Db,
  machineIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PositioningPoint[]>> {
  const points = (await store.pointsOf(db, machineIds)).map(presentPoint)
  return Map.groupBy(points, (point) => point.machineId)
}

/** Refuses an unknown machine, a name twice, and a coordinate system twice: a control has one zero for each system. */
async function refuseBad(db: Tx, input: PointInput, id: string): Promise<void> {
  const machine = await db.selectFrom('machine').select('id').where('id', '=', input.machineId).executeTakeFirst()
  if (!machine) throw refusedField('machineId', 'unknown')
  if (await store.pointNameTaken(db, input.machineId, input.name, id))
    throw new AppError('DUPLICATE', { field: 'name' })
  // Older rows may share a system: no constraint of the table refuses it, and their other fields can be changed.
  await lockUntilCommit(db, 'positioningPoint')
  const before = await store.findPoint(db, id)
  if (before?.machineId === input.machineId && before.coordinateSystem === input.coordinateSystem) return
  if (await store.systemTaken(db, input.machineId, input.coordinateSystem, id))
    throw new AppError('DUPLICATE', { field: 'coordinateSystem' })
}

/** Positioning points. */
export function createPositioningPointService({ db, clock, ids }: ServiceNeeds) {
  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listPoints(db, query)
      return pageOf(rows.map(presentPoint), total, query)
    },

    add: (input: PointInput, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`positioningPoint:${id}`)
        await refuseBad(tx, input, id)
        await store.insertPoint(tx, { id, ...pointColumns(input), ...auditOnInsert(actor, clock) })
        return getPoint(tx, id)
      }),

    edit: (input: PointEdit, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`positioningPoint:${input.id}`)
        await refuseBad(tx, input, input.id)
        const columns = { ...pointColumns(input), ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'positioningPoint', input, columns, () => getPoint(tx, input.id))
        return getPoint(tx, input.id)
      }),

    deleteBatch: (pointIds: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`positioningPoint:${pointIds.join(',')}`.slice(0, 200))
        const { numDeletedRows } = await store.deletePoints(tx, pointIds)
        if (Number(numDeletedRows) !== pointIds.length) throw new AppError('NOT_FOUND')
        return { removed: pointIds.length }
      }),
  }
}

export type PositioningPointService = ReturnType<typeof createPositioningPointService>
