import { defineNoun } from '../../noun.ts'
import { createCustomerService, customerBindings } from './index.ts'

export const customerNoun = defineNoun({
  tables: ['customer'],
  calls: ({ platform }) => customerBindings(createCustomerService(platform)),
})
