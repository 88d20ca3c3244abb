import { defineNoun } from '../../noun.ts'
import { createRoleComparison } from '../permission/index.ts'
import { createRoleService, roleBindings } from './index.ts'
import { seedRoles } from './role.seed.ts'
import { write } from './role.write.ts'

export const roleNoun = defineNoun({
  tables: write.tables,
  seed: seedRoles,
  calls: ({ platform, permissions }) =>
    roleBindings(createRoleService(platform), permissions, createRoleComparison(platform.db), platform),
})
