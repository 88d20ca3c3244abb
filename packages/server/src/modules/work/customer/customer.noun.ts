import { defineNoun } from '../../noun.ts'
import { searchedCustomers } from './customer.store.ts'
import { write } from './customer.write.ts'
import { createCustomerService, customerBindings } from './index.ts'

export const customerNoun = defineNoun({
  tables: write.tables,
  searched: searchedCustomers,
  calls: ({ platform }) => customerBindings(createCustomerService(platform), platform),
})
