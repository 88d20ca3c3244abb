import { defineNoun } from '../../noun.ts'
import { createTenantPeople, createTenantService, tenantBindings } from './index.ts'

export const tenantNoun = defineNoun({
  tables: ['sysTenant', 'tenantRequest'],
  calls: ({ platform, texts }) =>
    tenantBindings(createTenantService(platform, texts.options), createTenantPeople(platform, texts)),
})
