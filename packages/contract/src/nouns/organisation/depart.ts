import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const depart = defineNoun({
  shows: ['sysDepart', 'sysUser', 'sysUserDepart', 'sysDict', 'sysDictItem'],
  titles: {
    sysDepart: titled('部门', 'Department', '部署'),
  },
  restores: { sysDepart: 'depart.edit' },
  permissions: {
    'system:depart:add': grant('新增部门', 'Add departments', '部署の追加'),
    'system:depart:edit': grant('编辑部门', 'Edit departments', '部署の編集'),
    'system:depart:delete': grant('删除部门', 'Delete departments', '部署の削除'),
    'system:depart:export': grant('导出部门', 'Export departments', '部署のエクスポート'),
    'system:depart:importExcel': grant('导入部门', 'Import departments', '部署のインポート'),
  },
  screens: [
    {
      path: '/isystem/depart',
      component: 'depart/DepartList',
      icon: 'tree',
      titles: titled('部门管理', 'Departments', '部署管理'),
      permission: 'system:depart:edit',
      group: '/isystem',
      order: 30,
    },
  ],
})
