import type { makeStatusInput, Project, projectEdit, projectInput } from '@heron/contract/routes'
import { noJobDefaults } from '@heron/contract/routes/work/schema/job-defaults'
import { formatDate, type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { lockRows } from '../../../platform/db/versioned.ts'
import type { Files } from '../../../platform/files/files.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { getMachine } from '../machine/index.ts'
import { createExtend } from '../project-extend/index.ts'
import { deleteProjects, editProject, insertProject, moveProject } from '../project-record/index.ts'
import { createWorkpiece } from '../workpiece/index.ts'
import { assertStatusByHand } from './project.make-status.ts'
import { presentProject } from './project.present.ts'
import * as store from './project.store.ts'

type ProjectInput = z.output<typeof projectInput>
type ProjectEdit = z.output<typeof projectEdit>
type MakeStatus = z.output<typeof makeStatusInput>

export interface ProjectNeeds extends ServiceNeeds {
  readonly files: Pick<Files, 'remove'>
}

/** A project as the wire shows it, or NOT_FOUND. */
export async function getProject(db: Db, id: string): Promise<Project> {
  const row = await store.findProject(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return presentProject(row)
}

async function refuseBad(db: Db, input: ProjectInput): Promise<void> {
  if (input.customerId !== null && !(await store.rowExists(db, 'customer', input.customerId)))
    throw refusedField('customerId', 'unknown')
  if (input.machineId !== null && !(await store.rowExists(db, 'machine', input.machineId)))
    throw refusedField('machineId', 'unknown')
}

async function addProject(db: Db, input: ProjectInput, actor: Actor, needs: ServiceNeeds): Promise<Project> {
  await refuseBad(db, input)
  const id = needs.ids()
  actingOn(`project:${id}`)
  const year = formatDate(needs.clock()).slice(0, 4)
  const inYear = await store.nextInSeries(db, `project-${year}`)
  await insertProject(db, {
    id,
    number: `P-${year}-${String(inYear).padStart(4, '0')}`,
    serial: await store.nextInSeries(db, 'project'),
    ...input,
    status: 'unresolved',
    ...auditOnInsert(actor, needs.clock),
  })
  const { setting, workpiece } =
    input.machineId === null ? noJobDefaults : (await getMachine(db, input.machineId)).defaults
  await createWorkpiece(db, { id, part: input.part }, workpiece, actor, needs)
  await createExtend(db, id, setting, actor, needs)
  return getProject(db, id)
}

/** Projects. */
export function createProjectService(needs: ProjectNeeds) {
  const { db, clock, files } = needs
  return {
    list: async (query: ListQuery & { readonly filter?: store.ProjectFilter | undefined }) => {
      const { rows, total } = await store.listProjects(db, query, query.filter)
      return pageOf(rows.map(presentProject), total, query)
    },

    get: (id: string) => getProject(db, id),

    latest: async (limit: number) => (await store.latestProjects(db, limit)).map(presentProject),

    add: (input: ProjectInput, actor: Actor) => inTransaction(db, (tx) => addProject(tx, input, actor, needs)),

    upd: (input: ProjectEdit, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`project:${input.id}`)
        await refuseBad(tx, input)
        const { id, version: _version, ...fields } = input
        await editProject(tx, input, { ...fields, ...auditOnUpdate(actor, clock) }, () => getProject(tx, id))
        return getProject(tx, id)
      }),

    saveMakeStatus: (input: MakeStatus, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`project:${input.id}`)
        await lockRows(tx, 'project', [input.id])
        const before = await getProject(tx, input.id)
        if (before.version !== input.version)
          throw new AppError(
            'CONFLICT',
            { current: before.version, given: input.version },
            { current: before, given: input },
          )
        await assertStatusByHand(tx, input.id, input.status)
        await moveProject(tx, input.id, input.status, actor, clock)
        return getProject(tx, input.id)
      }),

    deleteBatch: (projectIds: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`project:${projectIds.join(',')}`.slice(0, 200))
        const kept = await store.projectWithPrograms(tx, projectIds)
        if (kept) throw new AppError('IN_USE', { by: `NC ${kept.number}` })
        for (const { fileId } of await store.filesOfProjects(tx, projectIds)) await files.remove(tx, fileId)
        const { numDeletedRows } = await deleteProjects(tx, projectIds)
        if (Number(numDeletedRows) !== projectIds.length) throw new AppError('NOT_FOUND')
        return { removed: projectIds.length }
      }),
  }
}

export type ProjectService = ReturnType<typeof createProjectService>
