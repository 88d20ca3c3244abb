import { defineNoun, grant } from '../../noun.ts'

export const membership = defineNoun({
  shows: ['sysUser', 'sysUserDepart', 'sysDepart', 'sysUserRole', 'sysRole', 'sysDict', 'sysDictItem', 'sysPosition'],
  permissions: {
    'system:user:addUserRole': grant('添加角色用户', 'Give roles', 'ロールの付与'),
    'system:user:deleteRole': grant('取消角色用户', 'Take roles away', 'ロールの取消'),
    'system:user:editDepartWithUser': grant('添加部门用户', 'Put users into departments', '部署への追加'),
    'system:user:deleteUserInDepart': grant('移除部门用户', 'Take users out of departments', '部署からの除外'),
  },
})
