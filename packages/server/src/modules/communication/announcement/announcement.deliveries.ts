import { deliveryFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import type { Db } from '../../../platform/db/database.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'

const deliveryListing: Listing<typeof deliveryFields> = {
  fields: deliveryFields,
  columns: {
    username: 'sysUser.username',
    realname: 'sysUser.realname',
    readFlag: 'sysAnnouncementSend.readFlag',
    readTime: 'sysAnnouncementSend.readTime',
    createTime: 'sysAnnouncementSend.createTime',
  },
  id: 'sysAnnouncementSend.id',
}

/** The receivers of one announcement. */
export const listDeliveries = (db: Db, anntId: string, query: ListQuery) =>
  listPage(
    db,
    db
      .selectFrom('sysAnnouncementSend')
      .innerJoin('sysUser', 'sysUser.id', 'sysAnnouncementSend.userId')
      .select(['sysAnnouncementSend.id', 'sysAnnouncementSend.anntId', 'sysAnnouncementSend.userId'])
      .select(['sysUser.username', 'sysUser.realname'])
      .select(['sysAnnouncementSend.readFlag', 'sysAnnouncementSend.readTime', 'sysAnnouncementSend.createTime'])
      .where('sysAnnouncementSend.anntId', '=', anntId),
    deliveryListing,
    query,
  )
