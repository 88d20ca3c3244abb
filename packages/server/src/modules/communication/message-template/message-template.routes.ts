import { messageTemplateEdit, messageTemplateRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { changesByKey } from '../../../platform/sheet/keyed-rows.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import type { MessageTemplateService } from './message-template.service.ts'
import { messageTemplateOf, messageTemplateSheet } from './message-template.sheet.ts'

/** Binds the calls of message templates. */
export const messageTemplateBindings = (
  templates: MessageTemplateService,
  needs: SheetNeeds,
  options: DictOptions,
): readonly Binding[] => [
  bind(routes.list, ({ query }) => templates.list(query)),
  bind(routes.queryById, ({ query }) => templates.get(query.id)),
  bind(routes.add, ({ body, actor }) => templates.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => templates.edit(body, actor)),
  bind(routes.delete, ({ query }) => templates.delete([query.id])),
  bind(routes.deleteBatch, ({ query }) => templates.delete(splitIds(query.ids))),
  bind(routes.preview, ({ body }) => templates.preview(body)),
  bind(routes.sendMsg, ({ body, actor }) => templates.send(body, actor)),
  bind(routes.exportXls, ({ query, actor }) =>
    exportSheet(messageTemplateSheet, actor, query, (part) => templates.list(part)),
  ),
  bind(routes.importExcel, async (call) => {
    const ways = await options.itemsOf('msgType')
    const read = (fields: Fields) => messageTemplateOf(fields, ways)
    const known = changesByKey(messageTemplateSheet, {
      list: templates.list,
      body: messageTemplateEdit,
      read,
      edit: (body) => templates.edit(body, call.actor),
    })
    const take = async (fields: Fields) => templates.add(read(fields), call.actor)
    return importSheet(needs, messageTemplateSheet, call, take, { known })
  }),
]
