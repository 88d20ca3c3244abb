import { messageEdit, messageRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { changesByKey } from '../../../platform/sheet/keyed-rows.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import type { MessageService } from './message.service.ts'
import { messageOf, messageSheet } from './message.sheet.ts'

/** Binds the message calls. */
export const messageBindings = (
  messages: MessageService,
  needs: SheetNeeds,
  options: DictOptions,
): readonly Binding[] => [
  bind(routes.list, ({ query }) => messages.list(query)),
  bind(routes.queryById, ({ query }) => messages.get(query.id)),
  bind(routes.add, ({ body, actor }) => messages.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => messages.edit(body, actor)),
  bind(routes.resend, ({ body, actor }) => messages.resend(splitIds(body.ids), actor)),
  bind(routes.delete, ({ query }) => messages.delete([query.id])),
  bind(routes.deleteBatch, ({ query }) => messages.delete(splitIds(query.ids))),
  bind(routes.exportXls, ({ query, actor }) => exportSheet(messageSheet, actor, query, (part) => messages.list(part))),
  bind(routes.importExcel, async (call) => {
    const ways = await options.itemsOf('msgType')
    const read = (fields: Fields) => messageOf(fields, ways)
    const known = changesByKey(messageSheet, {
      list: messages.list,
      body: messageEdit,
      read,
      edit: (body) => messages.edit(body, call.actor),
    })
    return importSheet(needs, messageSheet, call, async (fields) => messages.add(read(fields), call.actor), { known })
  }),
]
