import { addressRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import type { AddressBook } from './address.service.ts'

/** Binds the address book. */
export const addressBindings = (book: AddressBook): readonly Binding[] => [
  bind(routes.queryByOrgCode, ({ query, actor }) => book.places(query, actor)),
  bind(routes.queryByOrgCodeForAddressList, ({ query, actor }) => book.list(query, actor)),
]
