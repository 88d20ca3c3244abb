import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const tenant = defineNoun({
  shows: ['sysTenant', 'sysUser', 'tenantRequest', 'sysDict', 'sysDictItem', 'sysUserDepart', 'sysDepart'],
  titles: {
    sysTenant: titled('租户', 'Tenant', 'テナント'),
  },
  restores: { sysTenant: 'tenant.edit' },
  permissions: {
    'system:tenant:list': grant('查看租户', 'See tenants', 'テナントの閲覧'),
    'system:tenant:add': grant('新增租户', 'Add tenants', 'テナントの追加'),
    'system:tenant:edit': grant('编辑租户', 'Edit tenants', 'テナントの編集'),
    'system:tenant:delete': grant('删除租户', 'Delete tenants', 'テナントの削除'),
    'system:tenant:users': grant('管理租户用户', 'Manage the users of tenants', 'テナントのユーザーの管理'),
  },
  screens: [
    {
      path: '/isystem/tenant',
      component: 'tenant/TenantList',
      icon: 'factory',
      titles: titled('租户管理', 'Tenants', 'テナント管理'),
      permission: 'system:tenant:list',
      group: '/isystem',
      order: 80,
    },
  ],
})
