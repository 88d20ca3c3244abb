import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const dataRule = defineNoun({
  shows: [
    'sysPermissionDataRule',
    'sysPermission',
    'sysRole',
    'sysRolePermission',
    'sysDepart',
    'sysDepartPermission',
    'sysDepartRole',
    'sysDepartRolePermission',
  ],
  titles: {
    sysPermissionDataRule: titled('数据规则', 'Data rule', 'データルール'),
  },
  restores: { sysPermissionDataRule: 'dataRule.editPermissionRule' },
  permissions: {
    'system:permission:addRule': grant('新增数据规则', 'Add data rules', 'データルールの追加'),
    'system:permission:editRule': grant('编辑数据规则', 'Edit data rules', 'データルールの編集'),
    'system:permission:deleteRule': grant('删除数据规则', 'Delete data rules', 'データルールの削除'),
  },
})
