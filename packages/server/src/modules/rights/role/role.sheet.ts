import { type Role, roleInput } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'

/** Roles as a sheet; their permissions are granted on a separate screen. */
export const roleSheet: Sheet<Role> = {
  name: '角色',
  names: { zh: '角色', en: 'Roles', ja: 'ロール' },
  noun: 'role',
  key: ['roleCode'],
  columns: [
    { heading: '角色名', field: 'roleName', text: (row) => row.roleName },
    { heading: '角色编码', field: 'roleCode', text: (row) => row.roleCode },
    { heading: '描述', field: 'description', text: (row) => row.description },
    { heading: '英文名称', field: 'roleNameEn', text: (row) => row.roleNameEn },
    { heading: '日文名称', field: 'roleNameJp', text: (row) => row.roleNameJp },
  ],
}

/** A row of such a sheet. */
export const roleOf = (fields: Readonly<Record<string, string>>) =>
  roleInput.parse({
    ...fields,
    roleNameEn: fields.roleNameEn || null,
    roleNameJp: fields.roleNameJp || null,
    description: fields.description || null,
  })
