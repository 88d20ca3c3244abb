import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const fillRule = defineNoun({
  shows: ['sysFillRule', 'sysDepart', 'sysCategory'],
  titles: {
    sysFillRule: titled('填值规则', 'Fill rule', '自動入力ルール'),
  },
  restores: { sysFillRule: 'fillRule.edit' },
  permissions: {
    'system:fillRule:list': grant('查看填值规则', 'See fill rules', '自動入力ルールの閲覧'),
    'system:fillRule:add': grant('新增填值规则', 'Add fill rules', '自動入力ルールの追加'),
    'system:fillRule:edit': grant('编辑填值规则', 'Edit fill rules', '自動入力ルールの編集'),
    'system:fillRule:delete': grant('删除填值规则', 'Delete fill rules', '自動入力ルールの削除'),
  },
  screens: [
    {
      path: '/isystem/fillRule',
      component: 'fill-rule/FillRuleList',
      icon: 'edit',
      titles: titled('填值规则', 'Fill rules', '自動入力ルール'),
      permission: 'system:fillRule:list',
      group: '/isystem',
      order: 120,
    },
  ],
})
