import { userAgentRoutes as routes, userAgentEdit } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { changesByKey } from '../../../platform/sheet/keyed-rows.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { UserAgentService } from './user-agent.service.ts'
import { userAgentOf, userAgentSheet } from './user-agent.sheet.ts'

/** Binds the calls of deputies. */
export const userAgentBindings = (agents: UserAgentService, needs: SheetNeeds): readonly Binding[] => [
  bind(routes.list, ({ query, actor }) => agents.list(query, actor)),
  bind(routes.queryById, ({ query, actor }) => agents.get(query.id, actor)),
  bind(routes.queryByUserName, ({ query, actor }) => agents.of(query.userName, actor)),
  bind(routes.add, ({ body, actor }) => agents.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => agents.edit(body, actor)),
  bind(routes.exportXls, ({ query, actor }) =>
    exportSheet(userAgentSheet, actor, query, (part) => agents.list(part, actor)),
  ),
  bind(routes.importExcel, (call) =>
    importSheet(needs, userAgentSheet, call, async (fields) => agents.add(userAgentOf(fields), call.actor), {
      known: changesByKey(userAgentSheet, {
        list: (part) => agents.list(part, call.actor),
        body: userAgentEdit,
        read: userAgentOf,
        edit: (body) => agents.edit(body, call.actor),
      }),
    }),
  ),
  bind(routes.delete, ({ query, actor }) => agents.delete([query.id], actor)),
  bind(routes.deleteBatch, ({ query, actor }) => agents.delete(splitIds(query.ids), actor)),
]
