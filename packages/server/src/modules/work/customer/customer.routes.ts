import { customerRoutes as routes } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import type { CustomerService } from './customer.service.ts'
import { customerSheet } from './customer.sheet.ts'

/** Binds the customer calls. */
export const customerBindings = (customers: CustomerService): readonly Binding[] => [
  bind(routes.list, ({ query }) => customers.list(query)),
  bind(routes.add, ({ body, actor }) => customers.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => customers.edit(body, actor)),
  bind(routes.delete, ({ query: { id, moveTo }, actor }) =>
    customers.delete(id, moveTo === undefined ? undefined : { actor, moveTo }),
  ),
  bind(routes.exportXls, ({ query, actor }) =>
    exportSheet(customerSheet, actor, query, (part) => customers.list(part)),
  ),
  bind(routes.upload, ({ files, actor, language }) => {
    if (files.length === 0) throw new AppError('FILE_MISSING')
    return customers.upload(files, { actor, language })
  }),
]
