import { customerRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { searchedCustomers } from './customer.store.ts'
import { write } from './customer.write.ts'

export const customerNoun = defineNoun({
  tables: write.tables,
  searched: searchedCustomers,
  calls: ({ platform }) =>
    lateCalls(customerRoutes, async () => {
      const { createCustomerService, customerBindings } = await import('./index.ts')
      return customerBindings(createCustomerService(platform), platform)
    }),
})
