import type { Electrode, electrodeEdit, electrodeInput } from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, changed, made, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { inputsChanged } from '../project-status/index.ts'
import { electrodeColumns, presentElectrode } from './electrode.present.ts'
import * as store from './electrode.store.ts'

type ElectrodeInput = z.output<typeof electrodeInput>
type ElectrodeEdit = z.output<typeof electrodeEdit>

/** An electrode as the wire shows it, or NOT_FOUND. */
export async function getElectrode(db: Db, id: string): Promise<Electrode> {
  const row = await store.findElectrode(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return presentElectrode(row)
}

/** Electrodes of one project. */
export function createElectrodeService({ db, clock, ids }: ServiceNeeds) {
  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listElectrodes(db, query)
      return pageOf(rows.map(presentElectrode), total, query)
    },

    get: (id: string) => getElectrode(db, id),

    add: (input: ElectrodeInput, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`electrode:${id}`)
        await store.refuseNameTaken(tx, input.projectId, input.name, id)
        await inputsChanged(tx, input.projectId, actor, clock)
        await store.insertElectrode(tx, {
          id,
          projectId: input.projectId,
          ...electrodeColumns(input),
          drawingId: null,
          solid: null,
          ...made(actor, clock),
        })
        return getElectrode(tx, id)
      }),

    edit: (input: ElectrodeEdit, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`electrode:${input.id}`)
        const before = await getElectrode(tx, input.id)
        await store.refuseNameTaken(tx, before.projectId, input.name, input.id)
        const columns = { ...electrodeColumns(input), ...changed(actor, clock) }
        await updateVersioned(tx, 'electrode', input, columns, () => getElectrode(tx, input.id))
        await inputsChanged(tx, before.projectId, actor, clock)
        return getElectrode(tx, input.id)
      }),

    deleteBatch: (electrodeIds: readonly string[], actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`electrode:${electrodeIds.join(',')}`.slice(0, 200))
        for (const { projectId } of await store.projectsOfElectrodes(tx, electrodeIds))
          await inputsChanged(tx, projectId, actor, clock)
        const { numDeletedRows } = await store.deleteElectrodes(tx, electrodeIds)
        if (Number(numDeletedRows) !== electrodeIds.length) throw new AppError('NOT_FOUND')
        return { removed: electrodeIds.length }
      }),
  }
}

export type ElectrodeService = ReturnType<typeof createElectrodeService>
