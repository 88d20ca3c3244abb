import { type ListedProcess, planStates, processFields } from '@heron/contract/routes'
import { formatDateTime, type ListQuery, type Sums } from '@heron/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { oneOf } from '../units/index.ts'
import { presentProcess } from './plan.present.ts'

const listing: Listing<typeof processFields> = {
  fields: processFields,
  columns: {
    projectId: 'process.projectId',
    projectNumber: 'project.number',
    projectName: 'project.name',
    electrodeName: 'process.electrodeName',
    label: 'process.label',
    module: 'process.module',
    status: 'process.status',
    planState: 'plan.state',
    adjusted: 'process.adjusted',
    sequence: 'process.sequence',
    time: 'process.time',
    createTime: 'plan.createTime',
  },
  sums: { time: 'process.time' },
  id: 'process.id',
}

/** Processes of the plan shown for each project: the newest that is not superseded. */
const shownProcesses = (db: Db) =>
  db
    .selectFrom('process')
    .innerJoin('plan', 'plan.id', 'process.planId')
    .innerJoin('project', 'project.id', 'process.projectId')
    .leftJoin('machine', 'machine.id', 'project.machineId')
    .selectAll('process')
    .select([
      'project.number as projectNumber',
      'project.name as projectName',
      'machine.machineNo',
      'plan.state as planState',
      'plan.revision as planRevision',
      'plan.createTime',
    ])
    .where('plan.state', '!=', 'superseded')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('plan as later')
            .select('later.id')
            .whereRef('later.projectId', '=', 'plan.projectId')
            .whereRef('later.revision', '>', 'plan.revision')
            .where('later.state', '!=', 'superseded'),
        ),
      ),
    )

/** Ids contain no wildcard of `like`. */
const usesCondition = (id: string) => `%"conditionId":"${id}"%`

/** A page of processes of all projects; filtered by condition where one is given. */
export async function listProcesses(
  db: Db,
  { conditionId, ...query }: ListQuery & { readonly conditionId?: string | undefined },
): Promise<{ readonly rows: ListedProcess[]; readonly total: number; readonly sums?: Sums }> {
  const all = shownProcesses(db)
  const base = conditionId === undefined ? all : all.where('process.steps', 'like', usesCondition(conditionId))
  const { rows, total, sums } = await listPage(db, base, listing, query)
  return {
    total,
    ...(sums ? { sums } : {}),
    rows: rows.map((row) => ({
      ...presentProcess(row),
      projectId: row.projectId,
      projectNumber: row.projectNumber,
      projectName: row.projectName,
      machineNo: row.machineNo,
      planState: oneOf(planStates, row.planState),
      planRevision: row.planRevision,
      createTime: formatDateTime(row.createTime),
    })),
  }
}
