import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const departRole = defineNoun({
  shows: [
    'sysDepartRole',
    'sysDepartRolePermission',
    'sysDepartRoleUser',
    'sysDepart',
    'sysDepartPermission',
    'sysPermission',
  ],
  titles: {
    sysDepartRole: titled('部门角色', 'Department role', '部署ロール'),
  },
  restores: { sysDepartRole: 'departRole.edit' },
  permissions: {
    'system:depart:role:list': grant('查看部门角色', 'See department roles', '部署ロールの閲覧'),
    'system:depart:role:add': grant('新增部门角色', 'Add department roles', '部署ロールの追加'),
    'system:depart:role:edit': grant('编辑部门角色', 'Edit and grant department roles', '部署ロールの編集・付与'),
    'system:depart:role:delete': grant('删除部门角色', 'Delete department roles', '部署ロールの削除'),
    'system:depart:role:userAdd': grant('分配部门角色', 'Give department roles', '部署ロールの割当'),
  },
  screens: [
    {
      path: '/isystem/departUserList',
      component: 'depart/MyDepartList',
      icon: 'team',
      titles: titled('我的部门', 'My departments', '担当部署'),
      permission: 'system:depart:role:list',
      group: '/isystem',
      order: 40,
    },
  ],
})
