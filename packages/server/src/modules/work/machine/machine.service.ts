import type { machineEdit } from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { keepReferred } from '../../../platform/references/held-rows.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { pointsOfMachines } from '../positioning-point/index.ts'
import { postExists } from '../post/index.ts'
import { type MachineFields, type MachineRow, machineColumns, presentMachine } from './machine.present.ts'
import * as store from './machine.store.ts'
import { write } from './machine.write.ts'

type MachineEdit = z.output<typeof machineEdit>

async function withPoints(db: Db, rows: readonly MachineRow[]) {
  const points = await pointsOfMachines(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => presentMachine(row, points.get(row.id) ?? []))
}

/** A machine as the wire shows it, or NOT_FOUND. */
export async function getMachine(db: Db, id: string) {
  const row = await store.findMachine(db, id)
  const [machine] = row ? await withPoints(db, [row]) : []
  if (!machine) throw new AppError('NOT_FOUND')
  return machine
}

async function refuseBad(db: Db, input: MachineFields, id: string): Promise<void> {
  if (await store.machineNoTaken(db, input.machineNo, id)) throw new AppError('DUPLICATE', { field: 'machineNo' })
  const isSame = (await store.findMachine(db, id))?.postId === input.postId
  if (!isSame) await keepReferred(db, 'postRevision', 'id', [input.postId])
  if (!isSame && !(await postExists(db, input.postId))) throw refusedField('postId', 'unknown')
  const { z: travel } = input.travel
  if (input.g959 < travel.min || input.g959 > travel.max)
    throw refusedField('g959', 'between', { minimum: travel.min, maximum: travel.max })
  if (input.safeZ < travel.min || input.safeZ > travel.max)
    throw refusedField('safeZ', 'between', { minimum: travel.min, maximum: travel.max })
}

/** Machines and their settings. */
export function createMachineService({ db, clock, ids }: ServiceNeeds) {
  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listMachines(db, query)
      return pageOf(await withPoints(db, rows), total, query)
    },

    get: (id: string) => getMachine(db, id),

    add: (input: MachineFields, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`machine:${id}`)
        await refuseBad(tx, input, id)
        await store.insertMachine(tx, { id, ...machineColumns(input), ...auditOnInsert(actor, clock) })
        return getMachine(tx, id)
      }),

    edit: (input: MachineEdit, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`machine:${input.id}`)
        await refuseBad(tx, input, input.id)
        const columns = { ...machineColumns(input), ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'machine', input, columns, () => getMachine(tx, input.id))
        return getMachine(tx, input.id)
      }),

    deleteBatch: (machineIds: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`machine:${machineIds.join(',')}`.slice(0, 200))
        const user = await store.machineUser(tx, machineIds)
        if (user) throw new AppError('IN_USE', { by: user })
        const { numDeletedRows } = await store.deleteMachines(tx, machineIds)
        if (Number(numDeletedRows) !== machineIds.length) throw new AppError('NOT_FOUND')
        return { removed: machineIds.length }
      }),
  }
}

export type MachineService = ReturnType<typeof createMachineService>
