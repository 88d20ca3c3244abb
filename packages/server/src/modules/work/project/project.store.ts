import { projectFields, type projectFilters } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type Listing, listPage, searchedBy } from '../../../platform/query/list-page.ts'
import { write } from './project.write.ts'

const listing: Listing<typeof projectFields> = {
  fields: projectFields,
  columns: {
    number: 'project.number',
    name: 'project.name',
    customerId: 'project.customerId',
    part: 'project.part',
    shape: 'project.shape',
    targetRa: 'project.targetRa',
    status: 'project.status',
    machineId: 'project.machineId',
    createTime: 'project.createTime',
  },
  id: 'project.id',
}

/** The texts of the list, for its search index. */
export const searchedProjects = searchedBy(listing)

export type ProjectFilter = (typeof projectFilters)[number]

/** Whether the project has a released program made from its accepted plan. */
const isReleased = (db: Db) =>
  db
    .selectFrom('program')
    .innerJoin('plan', 'plan.id', 'program.planId')
    .select(sql<number>`1`.as('one'))
    .where('program.projectId', '=', sql.ref<string>('project.id'))
    .where('program.state', '=', 'released')
    .where('plan.state', '=', 'accepted')
    .whereRef('program.planHash', '=', 'plan.planHash')

const shown = (db: Db) =>
  db
    .selectFrom('project')
    .leftJoin('customer', 'customer.id', 'project.customerId')
    .leftJoin('machine', 'machine.id', 'project.machineId')
    .selectAll('project')
    .select(['customer.name as customerName', 'machine.machineNo'])
    .select((of) =>
      of
        .case()
        .when(of.exists(isReleased(db)))
        .then(sql<number>`1`)
        .else(sql<number>`0`)
        .end()
        .as('released'),
    )

export type ShownProjectRow = Awaited<ReturnType<typeof findProject>> & object

function filtered(db: Db, filter: ProjectFilter | 'all') {
  const base = shown(db)
  return {
    all: () => base,
    toBeProcessed: () => base.where('project.status', '=', 'unresolved'),
    toGenerate: () => base.where('project.status', '=', 'resolved').where((of) => of.not(of.exists(isReleased(db)))),
    followUp: () => base.where('project.status', '=', 'resolved').where((of) => of.exists(isReleased(db))),
  }[filter]()
}

export const listProjects = (db: Db, query: ListQuery, filter: ProjectFilter | undefined) =>
  listPage(db, filtered(db, filter ?? 'all'), listing, query)

/** The number of projects a filter of the list matches. */
export async function countProjects(db: Db, filter: ProjectFilter): Promise<number> {
  const row = await db
    .selectFrom(filtered(db, filter).as('due'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export const findProject = (db: Db, id: string) => shown(db).where('project.id', '=', id).executeTakeFirst()

export const latestProjects = (db: Db, limit: number) =>
  shown(db)
    .orderBy(sql`coalesce(${sql.ref('project.updateTime')}, ${sql.ref('project.createTime')})`, 'desc')
    .orderBy('project.id', 'desc')
    .limit(limit)
    .execute()

/** The next number of a series; callers wait for each other, so no number is given twice. */
export async function nextInSeries(db: Db, name: string): Promise<number> {
  const row = await write(db)
    .insertInto('series')
    .values({ name, last: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last: sql<number>`${sql.ref('series.last')} + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last
}

export const projectWithPrograms = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('program')
    .innerJoin('project', 'project.id', 'program.projectId')
    .select('project.number')
    .where('program.projectId', 'in', ids)
    .executeTakeFirst()

export const filesOfProjects = (db: Db, ids: readonly string[]) =>
  db.selectFrom('drawing').select('fileId').where('projectId', 'in', ids).execute()

export const rowExists = async (db: Db, table: 'customer' | 'machine', id: string): Promise<boolean> =>
  (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
