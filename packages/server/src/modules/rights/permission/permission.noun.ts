import { defineNoun } from '../../noun.ts'
import {
  createExplain,
  createPermissionService,
  createRightsEffect,
  permissionAdminBindings,
  permissionBindings,
} from './index.ts'
import { write } from './permission.write.ts'

export const permissionNoun = defineNoun({
  tables: write.tables,
  restores: { sysPermission: (row) => ({ ...row, route: row.isRoute }) },
  calls: ({ platform, permissions }) => [
    ...permissionBindings(createPermissionService(platform.db)),
    ...permissionAdminBindings(permissions, createExplain(platform), createRightsEffect(platform.db), platform),
  ],
})
