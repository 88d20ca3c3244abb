import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'

type Change<T> = (tx: Tx) => Promise<T>

async function locked<T>(tx: Tx, projectIds: readonly string[], change: Change<T>): Promise<T> {
  // Always in the same order: two changes of several projects would otherwise wait for each other.
  for (const id of projectIds.toSorted()) await lockUntilCommit(tx, 'project', id)
  return change(tx)
}

/**
 * Runs a change of the plans, burns or releases of a project in one transaction; those of one project run one at a time,
 * because each depends on rows that the others store.
 */
export const changingProject = <T>(db: Db, projectId: string, change: Change<T>): Promise<T> =>
  inTransaction(db, (tx) => locked(tx, [projectId], change))

/** The tables by whose rows such changes name their project. */
type WithProject = 'plan' | 'process' | 'program' | 'burn' | 'burnDecision' | 'electrodeRenewal'

/** The same for the projects of these rows. Rows that do not exist have none: `change` refuses them. */
export const changingProjectsOf = <T>(
  db: Db,
  table: WithProject,
  ids: readonly string[],
  change: Change<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const rows = await tx.selectFrom(table).select('projectId').distinct().where('id', 'in', ids).execute()
    return locked(
      tx,
      rows.map(({ projectId }) => projectId),
      change,
    )
  })
