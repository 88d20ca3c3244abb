import { defineNoun } from '../../noun.ts'
import { createMembershipService, membershipBindings } from './index.ts'

export const membershipNoun = defineNoun({
  tables: [],
  calls: ({ platform, texts }) => membershipBindings(createMembershipService(platform, texts)),
})
