import { defineNoun, everyRole, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const condition = defineNoun({
  shows: ['conditionEntry', 'machine'],
  titles: {
    conditionEntry: titled('加工条件', 'Condition', '加工条件'),
  },
  restores: { conditionEntry: 'condition.edit' },
  permissions: {
    'condition:list': grant('查看条件库', 'See the condition library', '条件ライブラリの閲覧', everyRole),
    'condition:edit': grant('编辑条件库', 'Edit the condition library', '条件ライブラリの編集', ['librarian']),
    'condition:import': grant('导入加工条件', 'Import conditions', '加工条件のインポート', ['librarian']),
    'condition:delete': grant('删除加工条件', 'Delete conditions', '加工条件の削除', ['librarian']),
  },
  screens: [
    {
      path: '/condition',
      component: 'condition/ConditionList',
      icon: 'library',
      titles: titled('加工条件库', 'Condition library', '条件ライブラリ'),
      permission: 'condition:list',
      order: 60,
    },
    {
      path: '/resp/discharge-condition',
      component: 'resp/DischargeConditionList',
      icon: 'bolt',
      titles: titled('放电条件', 'Discharge conditions', '放電条件'),
      permission: 'condition:list',
      group: '/resp',
      order: 40,
    },
  ],
})
