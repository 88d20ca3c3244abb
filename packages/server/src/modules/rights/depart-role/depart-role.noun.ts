import { defineNoun } from '../../noun.ts'
import { write } from './depart-role.write.ts'
import { createDepartRoleService, departRoleBindings } from './index.ts'

export const departRoleNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, texts, permissions }) =>
    departRoleBindings(createDepartRoleService(platform, texts.directory), permissions),
})
