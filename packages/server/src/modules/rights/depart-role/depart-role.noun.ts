import { defineNoun } from '../../noun.ts'
import { createDepartRoleService, departRoleBindings } from './index.ts'

export const departRoleNoun = defineNoun({
  tables: ['sysDepartRole', 'sysDepartRolePermission', 'sysDepartRoleUser'],
  calls: ({ platform, texts, permissions }) =>
    departRoleBindings(createDepartRoleService(platform, texts.directory), permissions),
})
