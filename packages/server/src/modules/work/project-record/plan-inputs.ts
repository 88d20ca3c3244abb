import { type PlanInput, planInputs } from '@heron/contract/plan-inputs'
import type { Db } from '../../../platform/db/connection.ts'
import { madeNow } from '../../../platform/db/data-versions.ts'
import { changeHubOf } from '../../../platform/db/database.ts'
import type { RowChange, RowChanges } from '../../../platform/db/row-changes.ts'
import { write } from './project-record.write.ts'

/** Columns about the change itself. */
const audit: ReadonlySet<string> = new Set(['createBy', 'createTime', 'updateBy', 'updateTime', 'version'])

/** Whether plans depend on the column. */
export const isInput = ({ only, except = [] }: PlanInput, column: string): boolean =>
  !audit.has(column) && !except.includes(column) && (only?.includes(column) ?? true)

/** The values of a column before and after the changes. */
export const valuesOf = (rows: readonly RowChange[], column: string): readonly string[] => [
  ...new Set(
    rows
      .flatMap(({ before, after }) => [before?.[column], after?.[column]])
      .filter((value) => typeof value === 'string'),
  ),
]

/** The projects whose accepted plan was made from one of the rows. */
async function staleProjects(db: Db, input: PlanInput, rows: readonly RowChange[]): Promise<readonly string[]> {
  const projects = db.selectFrom('project').select('id')
  const found = input.project
    ? projects.where('id', 'in', valuesOf(rows, input.project)).where('status', '!=', 'unresolved')
    : projects.where('machineId', 'in', valuesOf(rows, input.machine ?? 'id')).where('status', '=', 'resolved')
  return (await found.execute()).map(({ id }) => id)
}

/** May throw to refuse that the plans of these projects become stale. */
export type RefuseOverturning = (db: Db, projectIds: readonly string[]) => Promise<void>

async function openAgain(
  db: Db,
  input: PlanInput,
  { table, rows, columns }: RowChanges,
  refuse: RefuseOverturning,
): Promise<void> {
  if (columns && !columns.some((column) => isInput(input, column))) return
  if (!rows) throw new Error(`a plan is made from ${table}: insert its rows as values`)
  const [first] = rows
  const projects = first ? await staleProjects(db, input, rows) : []
  if (!first || projects.length === 0) return
  await refuse(db, projects)
  const { by, at } = madeNow(first)
  await write(db)
    .updateTable('project')
    .set({ status: 'unresolved', updateBy: by, updateTime: at })
    .where('id', 'in', projects)
    .execute()
}

/**
 * Sets a project back to unresolved, in the same transaction, when an input of its plan changes and the change is not
 * refused.
 */
export function markStaleOnInputChange(db: Db, refuse: RefuseOverturning = async () => {}): void {
  const hub = changeHubOf(db)
  for (const [table, input] of Object.entries(planInputs)) {
    hub.onChange(table, (tx, changes) => openAgain(tx, input, changes, refuse))
  }
}
