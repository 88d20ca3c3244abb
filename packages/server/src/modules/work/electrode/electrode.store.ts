import { electrodeFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { labelOf } from '@heron/core/label'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage, searchedBy } from '../../../platform/query/list-page.ts'
import { labelTaken } from '../units/index.ts'
import { write } from './electrode.write.ts'

const listing: Listing<typeof electrodeFields> = {
  fields: electrodeFields,
  columns: {
    projectId: 'electrode.projectId',
    name: 'electrode.name',
    material: 'electrode.material',
    projectedArea: 'electrode.projectedArea',
    createTime: 'electrode.createTime',
  },
  id: 'electrode.id',
}

/** The texts of the list, for its search index. */
export const searchedElectrodes = searchedBy(listing)

const withCount = (db: Db) =>
  db
    .selectFrom('electrode')
    .selectAll('electrode')
    .select((of) =>
      of
        .selectFrom('location')
        .whereRef('location.electrodeId', '=', 'electrode.id')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .as('locationCount'),
    )

/** The types allow null for a scalar sub-query; a count is never null. */
const counted = <R extends { readonly locationCount: number | string | null }>(row: R) => ({
  ...row,
  locationCount: row.locationCount ?? 0,
})

export async function listElectrodes(db: Db, query: ListQuery) {
  const { rows, total } = await listPage(db, withCount(db), listing, query)
  return { rows: rows.map(counted), total }
}

/** Electrodes of a project with the number of their locations, in order of creation. */
export const countedElectrodesOf = async (db: Db, projectId: string) =>
  (await withCount(db).where('electrode.projectId', '=', projectId).orderBy('electrode.id').execute()).map(counted)

export async function findElectrode(db: Db, id: string) {
  const row = await withCount(db).where('electrode.id', '=', id).executeTakeFirst()
  return row && counted(row)
}

export const isProject = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('project').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Electrodes of a project in order of creation. */
export const electrodesOf = (db: Db, projectId: string) =>
  db
    .selectFrom('electrode')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('createTime')
    .orderBy('id')
    .execute()

/** Another electrode of the project whose name has the same label. */
const namedAlike = (db: Db, projectId: string, name: string, exceptId: string) =>
  db
    .selectFrom('electrode')
    .select('name')
    .where('projectId', '=', projectId)
    .where('plainName', '=', labelOf(name))
    .where('id', '!=', exceptId)
    .executeTakeFirst()

/** Refuses a name that another electrode of the project has, in any spelling. */
export async function refuseNameTaken(db: Db, projectId: string, name: string, exceptId: string): Promise<void> {
  const other = await namedAlike(db, projectId, name, exceptId)
  if (other) throw labelTaken('name', name, other.name)
}

export const insertElectrode = (db: Db, row: Insertable<Tables['electrode']>) =>
  write(db).insertInto('electrode').values(row).execute()

export const setGap = (
  db: Db,
  id: string,
  gapInSolid: number | null,
  stamp: { readonly updateBy: string; readonly updateTime: number },
) =>
  write(db)
    .updateTable('electrode')
    .set({ gapInSolid, ...stamp })
    .where('id', '=', id)
    .execute()

export const deleteElectrodes = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('electrode').where('id', 'in', ids).executeTakeFirst()
