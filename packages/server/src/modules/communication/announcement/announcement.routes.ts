import { announcementEdit, announcementRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { languageOf } from '../../../platform/reader-language.ts'
import { changesByKey } from '../../../platform/sheet/keyed-rows.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import type { Inbox } from './announcement.inbox.ts'
import { createReader, type Reader } from './announcement.reader.ts'
import type { AnnouncementService } from './announcement.service.ts'
import { announcementOf, announcementSheet } from './announcement.sheet.ts'

const keeping = (announcements: AnnouncementService): readonly Binding[] => [
  bind(routes.list, ({ query }) => announcements.list(query)),
  bind(routes.add, ({ body, actor }) => announcements.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => announcements.edit(body, actor)),
  bind(routes.delete, ({ query, actor }) => announcements.delete([query.id], actor)),
  bind(routes.deleteBatch, ({ query, actor }) => announcements.delete(splitIds(query.ids), actor)),
  bind(routes.deleteList, () => announcements.deleted()),
  bind(routes.back, ({ body, actor }) => announcements.restore(splitIds(body.ids), actor)),
  bind(routes.deletePhysic, ({ query }) => announcements.purge(splitIds(query.ids))),
  bind(routes.sendList, ({ query }) => announcements.deliveries(query)),
]

const sheets = (announcements: AnnouncementService, needs: SheetNeeds, options: DictOptions): readonly Binding[] => [
  bind(routes.exportXls, ({ query, actor }) =>
    exportSheet(announcementSheet, actor, query, (part) => announcements.list(part)),
  ),
  bind(routes.importExcel, async (call) => {
    const words = {
      priorities: await options.itemsOf('priority'),
      categories: await options.itemsOf('msg_category'),
    }
    const read = (fields: Fields) => announcementOf(fields, words)
    const known = changesByKey(announcementSheet, {
      list: announcements.list,
      body: announcementEdit,
      read,
      edit: (body) => announcements.edit(body, call.actor),
    })
    const take = async (fields: Fields) => announcements.add(read(fields), call.actor)
    return importSheet(needs, announcementSheet, call, take, { known })
  }),
]

const releasing = (announcements: AnnouncementService, inbox: Inbox): readonly Binding[] => [
  bind(routes.doReleaseData, async ({ query, actor }) => {
    const result = await announcements.release(query.id, actor)
    inbox.forget()
    return result
  }),
  bind(routes.doReovkeData, async ({ query, actor }) => {
    const result = await announcements.revoke(query.id, actor)
    inbox.forget()
    return result
  }),
  bind(routes.syncNotic, ({ query }) => announcements.remind(query.anntId)),
]

const reading = (inbox: Inbox, reader: Reader): readonly Binding[] => [
  bind(routes.queryById, ({ query, actor, language }) => reader.get(query.id, actor, language)),
  bind(routes.listByUser, ({ query, actor, language }) => inbox.unread(actor, query.pageSize, language)),
  bind(routes.listMissed, ({ query, actor, language }) => inbox.missed(actor, query.lastId, language)),
  bind(routes.file, ({ params, actor }) => reader.file(params.id, params.fileId, actor)),
  bind(routes.printTicket, ({ body, actor }) => reader.printTicket(body.id, actor)),
  bind(routes.show, ({ params, query: { lang }, actor, language }) =>
    reader.show(params.id, actor, lang ? languageOf(lang) : language),
  ),
  bind(routes.markRead, ({ body, actor }) => inbox.markRead(body.anntId, actor)),
  bind(routes.readAll, ({ actor }) => inbox.readAll(actor)),
  bind(routes.getMyAnnouncementSend, ({ query: { bizSource: _source, ...query }, actor, language }) =>
    inbox.list(query, actor, language),
  ),
]

/** Binds the calls of announcements, for writers and readers. */
export const announcementBindings = (
  announcements: AnnouncementService,
  inbox: Inbox,
  needs: SheetNeeds & Pick<Platform, 'tickets'>,
  options: DictOptions,
): readonly Binding[] => [
  ...keeping(announcements),
  ...sheets(announcements, needs, options),
  ...releasing(announcements, inbox),
  ...reading(inbox, createReader(needs, options)),
]
