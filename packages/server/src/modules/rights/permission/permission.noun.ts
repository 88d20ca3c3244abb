import { defineNoun } from '../../noun.ts'
import { createExplain, createPermissionService, permissionAdminBindings, permissionBindings } from './index.ts'

export const permissionNoun = defineNoun({
  tables: ['sysPermission', 'sysRolePermission', 'sysDepartPermission'],
  calls: ({ platform, permissions }) => [
    ...permissionBindings(createPermissionService(platform.db)),
    ...permissionAdminBindings(permissions, createExplain(platform)),
  ],
})
