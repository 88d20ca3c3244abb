import type { ProjectExtend, projectExtendEdit } from '@heron/contract/routes'
import type { JobDefaults } from '@heron/contract/routes/work/schema/job-defaults'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { readCopies } from '../electrode/index.ts'
import { mmOf } from '../units/index.ts'
import { presentExtend, settingColumns } from './project-extend.present.ts'
import * as store from './project-extend.store.ts'
import { write } from './project-extend.write.ts'

type ProjectExtendEdit = z.output<typeof projectExtendEdit>

/** The longest electrode: measured length if known, otherwise holder and head. */
async function highestElectrode(db: Db, projectId: string): Promise<ProjectExtend['highestElectrode']> {
  const lengths = (await store.electrodeLengths(db, projectId)).flatMap((row) => {
    const nominal = row.holderLength === null || row.headHeight === null ? [] : [row.holderLength + row.headHeight]
    const measured = readCopies(row.copies).flatMap((copy) => copy.actualHeight ?? [])
    const length = Math.max(0, ...nominal, ...measured)
    return length > 0 ? [{ electrodeId: row.id, name: row.name, length }] : []
  })
  const [highest] = lengths.sort((a, b) => b.length - a.length || a.name.localeCompare(b.name, 'en'))
  return highest ? { ...highest, length: mmOf(highest.length) } : null
}

/** The electrode setting of a project as the wire shows it, or NOT_FOUND. */
export async function getExtend(db: Db, projectId: string): Promise<ProjectExtend> {
  const row = await store.findExtend(db, projectId)
  if (!row) throw new AppError('NOT_FOUND')
  return presentExtend(row, await highestElectrode(db, projectId))
}

/** The electrode setting of a new project: empty, but for the defaults of its machine. */
export async function createExtend(
  db: Db,
  projectId: string,
  defaults: JobDefaults['setting'],
  actor: Actor,
  { clock, ids }: ServiceNeeds,
): Promise<void> {
  const columns = settingColumns({ ...defaults, compensation: { x: 0, y: 0, z: 0, c: 0 } })
  await store.insertExtend(db, { id: ids(), projectId, ...columns, ...auditOnInsert(actor, clock) })
}

/** Changes the electrode setting in the caller's transaction. */
export async function changeExtend(
  db: Db,
  input: ProjectExtendEdit,
  actor: Actor,
  { clock }: ServiceNeeds,
): Promise<ProjectExtend> {
  actingOn(`projectExtend:${input.id}`)
  const before = await store.findExtendById(db, input.id)
  if (!before) throw new AppError('NOT_FOUND')
  const columns = { ...settingColumns(input), ...auditOnUpdate(actor, clock) }
  await updateVersioned(write(db), 'projectExtend', input, columns, () => getExtend(db, before.projectId))
  return getExtend(db, before.projectId)
}

/** Electrode setting of a project. */
export function createProjectExtendService(needs: ServiceNeeds) {
  return {
    get: (projectId: string) => getExtend(needs.db, projectId),
    update: (input: ProjectExtendEdit, actor: Actor) =>
      inTransaction(needs.db, (tx) => changeExtend(tx, input, actor, needs)),
  }
}

export type ProjectExtendService = ReturnType<typeof createProjectExtendService>
