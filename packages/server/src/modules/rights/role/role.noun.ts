import { defineNoun } from '../../noun.ts'
import { createRoleService, roleBindings } from './index.ts'

export const roleNoun = defineNoun({
  tables: ['sysRole'],
  calls: ({ platform, permissions }) => roleBindings(createRoleService(platform), permissions, platform),
})
