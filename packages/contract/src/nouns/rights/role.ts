import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const role = defineNoun({
  shows: ['sysRole', 'sysUserRole', 'sysUser', 'sysRolePermission', 'sysPermission', 'sysPermissionDataRule'],
  titles: {
    sysRole: titled('角色', 'Role', 'ロール'),
  },
  restores: { sysRole: 'role.edit' },
  permissions: {
    'system:role:list': grant('查看角色', 'See roles', 'ロールの閲覧'),
    'system:role:add': grant('新增角色', 'Add roles', 'ロールの追加'),
    'system:role:edit': grant('编辑角色', 'Edit roles', 'ロールの編集'),
    'system:role:delete': grant('删除角色', 'Delete roles', 'ロールの削除'),
    'system:role:export': grant('导出角色', 'Export roles', 'ロールのエクスポート'),
    'system:role:import': grant('导入角色', 'Import roles', 'ロールのインポート'),
  },
  screens: [
    {
      path: '/isystem/roleUserList',
      component: 'role/RoleList',
      icon: 'key',
      titles: titled('角色管理', 'Roles', 'ロール管理'),
      permission: 'system:role:list',
      group: '/isystem',
      order: 20,
    },
  ],
})
