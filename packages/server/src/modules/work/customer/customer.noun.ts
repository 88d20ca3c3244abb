import { defineNoun } from '../../noun.ts'
import { write } from './customer.write.ts'
import { createCustomerService, customerBindings } from './index.ts'

export const customerNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => customerBindings(createCustomerService(platform), platform),
})
