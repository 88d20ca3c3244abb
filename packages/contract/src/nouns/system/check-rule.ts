import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const checkRule = defineNoun({
  shows: ['sysCheckRule'],
  titles: {
    sysCheckRule: titled('校验规则', 'Check rule', 'チェックルール'),
  },
  restores: { sysCheckRule: 'checkRule.edit' },
  permissions: {
    'system:checkRule:list': grant('查看校验规则', 'See check rules', 'チェックルールの閲覧'),
    'system:checkRule:add': grant('新增校验规则', 'Add check rules', 'チェックルールの追加'),
    'system:checkRule:edit': grant('编辑校验规则', 'Edit check rules', 'チェックルールの編集'),
    'system:checkRule:delete': grant('删除校验规则', 'Delete check rules', 'チェックルールの削除'),
  },
  screens: [
    {
      path: '/isystem/checkRule',
      component: 'check-rule/CheckRuleList',
      icon: 'check',
      titles: titled('校验规则', 'Check rules', 'チェックルール'),
      permission: 'system:checkRule:list',
      group: '/isystem',
      order: 110,
    },
  ],
})
