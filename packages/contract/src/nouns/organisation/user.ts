import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const user = defineNoun({
  shows: [
    'sysUser',
    'sysUserDepart',
    'sysDepart',
    'sysUserRole',
    'sysRole',
    'sysPosition',
    'sysTenant',
    'sysDict',
    'sysDictItem',
  ],
  titles: {
    sysUser: titled('用户', 'User', 'ユーザー'),
  },
  restores: { sysUser: 'user.edit' },
  permissions: {
    'system:user:list': grant('查看用户', 'See users', 'ユーザーの閲覧'),
    'system:user:add': grant('新增用户', 'Add users', 'ユーザーの追加'),
    'system:user:edit': grant('编辑用户', 'Edit users', 'ユーザーの編集'),
    'system:user:delete': grant('删除用户', 'Delete users', 'ユーザーの削除'),
    'system:user:deleteRecycleBin': grant('彻底删除用户', 'Remove users for good', 'ユーザーの完全削除'),
    'system:user:frozenBatch': grant('冻结用户', 'Freeze users', 'ユーザーの凍結'),
    'system:user:changepwd': grant('重置用户密码', 'Set users’ passwords', 'パスワードの再設定'),
    'system:user:export': grant('导出用户', 'Export users', 'ユーザーのエクスポート'),
    'system:user:import': grant('导入用户', 'Import users', 'ユーザーのインポート'),
  },
  screens: [
    {
      path: '/isystem/user',
      component: 'user/UserList',
      icon: 'user',
      titles: titled('用户管理', 'Users', 'ユーザー管理'),
      permission: 'system:user:list',
      group: '/isystem',
      order: 10,
    },
    {
      path: '/isystem/temporaryRoles',
      component: 'role/TemporaryRoles',
      icon: 'clock',
      titles: titled('临时角色', 'Temporary roles', '一時的なロール'),
      permission: 'system:user:list',
      group: '/isystem',
      order: 25,
      hidden: true,
    },
  ],
})
