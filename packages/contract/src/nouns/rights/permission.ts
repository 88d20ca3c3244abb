import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const permission = defineNoun({
  shows: [
    'sysPermission',
    'sysPermissionDataRule',
    'sysRolePermission',
    'sysRole',
    'sysUserRole',
    'sysUser',
    'sysDepartRole',
    'sysDepartRolePermission',
    'sysDepartRoleUser',
    'sysDepartPermission',
    'sysDepart',
  ],
  titles: {
    sysPermission: titled('菜单', 'Menu', 'メニュー'),
  },
  restores: { sysPermission: 'permission.edit' },
  permissions: {
    'system:permission:list': grant('查看菜单', 'See menus', 'メニューの閲覧'),
    'system:permission:add': grant('新增菜单', 'Add menus', 'メニューの追加'),
    'system:permission:edit': grant('编辑菜单', 'Edit menus', 'メニューの編集'),
    'system:permission:delete': grant('删除菜单', 'Delete menus', 'メニューの削除'),
    'system:permission:saveRole': grant('角色授权', 'Grant to roles', 'ロールへの付与'),
    'system:permission:saveDepart': grant('部门授权', 'Grant to departments', '部署への付与'),
    'system:permission:explain': grant('查看访问依据', 'See why a user has access', 'アクセス根拠の閲覧'),
  },
  screens: [
    {
      path: '/isystem/permission',
      component: 'permission/PermissionList',
      icon: 'menu',
      titles: titled('菜单管理', 'Menus', 'メニュー管理'),
      permission: 'system:permission:list',
      group: '/isystem',
      order: 70,
    },
  ],
})
