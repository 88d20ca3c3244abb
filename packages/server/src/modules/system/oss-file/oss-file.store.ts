import { ossFileFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'

/** The purpose of these files, which distinguishes them from all others. */
export const purpose = 'oss'

const listing: Listing<typeof ossFileFields> = {
  fields: ossFileFields,
  columns: {
    fileName: 'storedFile.name',
    // The address is made from the id and the name.
    url: 'storedFile.id',
    size: 'storedFile.size',
    createBy: 'storedFile.createBy',
    createTime: 'storedFile.createTime',
  },
  sums: { size: 'storedFile.size' },
  id: 'storedFile.id',
}

type Viewer = Pick<Actor, 'tenantId'>

/** Files uploaded by users of the viewer's tenant; all for a viewer without a tenant. */
function rows(db: Db, { tenantId }: Viewer) {
  const all = db.selectFrom('storedFile').selectAll('storedFile').where('storedFile.purpose', '=', purpose)
  if (tenantId === 0) return all
  const owners = db
    .selectFrom('sysUser')
    .select('sysUser.id')
    .where(sql<SqlBool>`',' || coalesce(${sql.ref('sysUser.relTenantIds')}, '') || ',' like ${`%,${tenantId},%`}`)
  return all.where('storedFile.ownerId', 'in', owners)
}

export type OssFileRow = Awaited<ReturnType<typeof findFile>> & object

export const listFiles = (db: Db, viewer: Viewer, query: ListQuery) => listPage(db, rows(db, viewer), listing, query)

export const findFile = (db: Db, viewer: Viewer, id: string) =>
  rows(db, viewer).where('storedFile.id', '=', id).executeTakeFirst()
