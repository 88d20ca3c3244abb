import { teachingFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { write } from './teaching.write.ts'

export type TeachingRow = Selectable<Tables['postTeaching']>

const listing: Listing<typeof teachingFields> = {
  fields: teachingFields,
  columns: {
    name: 'postTeaching.name',
    state: 'postTeaching.state',
    createBy: 'postTeaching.createBy',
    createTime: 'postTeaching.createTime',
  },
  id: 'postTeaching.id',
}

const withPost = (db: Db) =>
  db
    .selectFrom('postTeaching')
    .leftJoin('postRevision', 'postRevision.id', 'postTeaching.postId')
    .selectAll('postTeaching')
    .select(['postRevision.code as postCode', 'postRevision.revision as postRevision'])

export type ShownRow = TeachingRow & { readonly postCode: string | null; readonly postRevision: number | null }

export const listLessons = (db: Db, query: ListQuery) => listPage(db, withPost(db), listing, query)

export const findLesson = (db: Db, id: string): Promise<ShownRow | undefined> =>
  withPost(db).where('postTeaching.id', '=', id).executeTakeFirst()

export const insertLesson = (db: Db, row: Insertable<Tables['postTeaching']>) =>
  write(db).insertInto('postTeaching').values(row).execute()

export const deleteLessons = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('postTeaching').where('id', 'in', ids).executeTakeFirst()
