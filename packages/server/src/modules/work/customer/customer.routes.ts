import { type Customer, customerRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { CustomerService } from './customer.service.ts'
import { customerOf, customerSheet } from './customer.sheet.ts'

/** Binds the customer calls. */
export const customerBindings = (customers: CustomerService, needs: SheetNeeds): readonly Binding[] => [
  bind(routes.list, ({ query }) => customers.list(query)),
  bind(routes.add, ({ body, actor }) => customers.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => customers.edit(body, actor)),
  bind(routes.delete, ({ query: { id, moveTo }, actor }) =>
    customers.delete(id, moveTo === undefined ? undefined : { actor, moveTo }),
  ),
  bind(routes.exportXls, ({ query, actor }) =>
    exportSheet(customerSheet, actor, query, (part) => customers.list(part)),
  ),
  bind(routes.upload, (call) => {
    const take = async (fields: Fields) => customers.add(customerOf(fields), call.actor)
    const known = {
      find: ({ code }: Fields) => customers.coded(code ?? ''),
      change: async ({ id, version }: Customer, fields: Fields) =>
        customers.edit({ id, version, ...customerOf(fields) }, call.actor),
    }
    return importSheet(needs, customerSheet, call, take, { batched: true, known })
  }),
]
