import { announcementRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../platform/http/call.ts'
import { splitIds } from '../wire-ids.ts'
import type { Inbox } from './announcement.inbox.ts'
import type { AnnouncementService } from './announcement.service.ts'

export { createInbox } from './announcement.inbox.ts'
export { createAnnouncementService } from './announcement.service.ts'

/** Binds the announcements of those who write and those who read. */
export const announcementBindings = (announcements: AnnouncementService, inbox: Inbox): readonly Binding[] => [
  bind(routes.list, ({ query }) => announcements.list(query)),
  bind(routes.add, async ({ body, actor, say }) => {
    say('添加成功！')
    return announcements.add(body, actor)
  }),
  bind(routes.edit, async ({ body, actor, say }) => {
    say('修改成功!')
    return announcements.edit(body, actor)
  }),
  bind(routes.delete, async ({ query, actor, say }) => {
    say('删除成功!')
    return announcements.delete([query.id], actor)
  }),
  bind(routes.deleteBatch, async ({ query, actor, say }) => {
    say('删除成功!')
    return announcements.delete(splitIds(query.ids), actor)
  }),
  bind(routes.doReleaseData, async ({ query, actor, say }) => {
    say('该系统通知发布成功')
    const result = await announcements.release(query.id, actor)
    inbox.forget()
    return result
  }),
  bind(routes.doReovkeData, async ({ query, actor, say }) => {
    say('该系统通知撤销成功')
    const result = await announcements.revoke(query.id, actor)
    inbox.forget()
    return result
  }),
  bind(routes.syncNotic, ({ query }) => announcements.remind(query.anntId)),
  bind(routes.queryById, ({ query, actor }) => inbox.get(query.id, actor)),
  bind(routes.listByUser, ({ query, actor }) => inbox.unread(actor, query.pageSize)),
  bind(routes.markRead, ({ body, actor }) => inbox.markRead(body.anntId, actor)),
  bind(routes.readAll, async ({ actor, say }) => {
    say('全部已读')
    return inbox.readAll(actor)
  }),
  bind(routes.getMyAnnouncementSend, ({ query: { bizSource: _source, ...query }, actor }) => inbox.list(query, actor)),
]
