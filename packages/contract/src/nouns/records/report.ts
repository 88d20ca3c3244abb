import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const report = defineNoun({
  shows: [
    'onlCgreportHead',
    'onlCgreportRecord',
    'sysDict',
    'sysDictItem',
    'machine',
    'sysPosition',
    'customer',
    'sysUser',
    'project',
    'sysDepart',
    'sysUserDepart',
  ],
  titles: {
    onlCgreportHead: titled('报表', 'Report', 'レポート'),
  },
  restores: { onlCgreportHead: 'report.edit' },
  permissions: {
    'system:report:list': grant('查看在线报表', 'See report definitions', 'レポート定義の閲覧'),
    'system:report:add': grant('新增在线报表', 'Define reports', 'レポートの追加'),
    'system:report:edit': grant('编辑在线报表', 'Edit reports', 'レポートの編集'),
    'system:report:delete': grant('删除在线报表', 'Delete reports', 'レポートの削除'),
  },
  screens: [
    {
      path: '/online/cgreport',
      component: 'modules/online/cgreport/OnlCgreportHeadList',
      icon: 'chart',
      titles: titled('报表配置', 'Report definitions', 'レポート定義'),
      permission: 'system:report:list',
      group: '/online',
      order: 10,
    },
    {
      path: '/online/cgreport/:code',
      component: 'modules/online/cgreport/auto/OnlCgreportAutoList',
      icon: 'list',
      titles: titled('报表', 'Report', 'レポート'),
      permission: null,
      group: '/online',
      order: 20,
      hidden: true,
    },
    {
      path: '/online/cgform',
      component: 'modules/online/cgform/OnlCgformHeadList',
      icon: 'program',
      titles: titled('在线表单', 'Online forms', 'オンラインフォーム'),
      permission: 'system:report:list',
      group: '/online',
      order: 30,
    },
    {
      path: '/online/cgformList/:code',
      component: 'modules/online/cgform/auto/OnlCgformAutoList',
      icon: 'list',
      titles: titled('表单数据', 'Form rows', 'フォームデータ'),
      permission: null,
      group: '/online',
      order: 40,
      hidden: true,
    },
  ],
})
