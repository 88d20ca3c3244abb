import { defineNoun } from '../../noun.ts'
import { createTenantPeople, createTenantService, tenantBindings } from './index.ts'
import { write } from './tenant.write.ts'

export const tenantNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, texts }) =>
    tenantBindings(createTenantService(platform, texts.options), createTenantPeople(platform, texts)),
})
