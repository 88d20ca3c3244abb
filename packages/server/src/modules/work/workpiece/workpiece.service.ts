import type { Workpiece, workpieceEdit } from '@heron/contract/routes'
import type { JobDefaults } from '@heron/contract/routes/work/schema/job-defaults'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { presentWorkpiece, workpieceColumns } from './workpiece.present.ts'
import * as store from './workpiece.store.ts'
import { write } from './workpiece.write.ts'

type WorkpieceEdit = z.output<typeof workpieceEdit>

/** The workpiece of a project as the wire shows it, or NOT_FOUND. */
export async function getWorkpiece(db: Db, projectId: string): Promise<Workpiece> {
  const row = await store.findWorkpiece(db, projectId)
  const machine = row && (await store.machineOf(db, projectId, row.positioningPoint))
  if (!row || !machine) throw new AppError('NOT_FOUND')
  return presentWorkpiece(row, machine)
}

/** The workpiece of a new project: nothing is known but the defaults of its machine, nothing is assumed. */
export async function createWorkpiece(
  db: Db,
  project: { readonly id: string; readonly part: string },
  defaults: JobDefaults['workpiece'],
  actor: Actor,
  { clock, ids }: ServiceNeeds,
): Promise<void> {
  const columns = workpieceColumns({
    name: project.part,
    material: null,
    length: null,
    width: null,
    height: null,
    zero: null,
    positioningPoint: null,
    anchorX: null,
    anchorY: null,
    anchorZ: null,
    ...defaults,
    upperBall: null,
    lowerBall: null,
  })
  await store.insertWorkpiece(db, {
    id: ids(),
    projectId: project.id,
    ...columns,
    fixtures: '[]',
    ...auditOnInsert(actor, clock),
  })
}

/** Changes a workpiece in the caller's transaction. */
export async function editWorkpiece(db: Db, input: WorkpieceEdit, actor: Actor, clock: Clock): Promise<Workpiece> {
  const before = await store.findWorkpieceById(db, input.id)
  if (!before) throw new AppError('NOT_FOUND')
  const columns = { ...workpieceColumns(input), ...auditOnUpdate(actor, clock) }
  await updateVersioned(write(db), 'workpiece', input, columns, () => getWorkpiece(db, before.projectId))
  return getWorkpiece(db, before.projectId)
}

/** The workpiece of a project. */
export function createWorkpieceService({ db, clock }: ServiceNeeds) {
  return {
    get: (projectId: string) => getWorkpiece(db, projectId),

    update: (input: WorkpieceEdit, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`workpiece:${input.id}`)
        return editWorkpiece(tx, input, actor, clock)
      }),
  }
}

export type WorkpieceService = ReturnType<typeof createWorkpieceService>
