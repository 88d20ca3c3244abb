import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const position = defineNoun({
  shows: ['sysPosition', 'sysDict', 'sysDictItem'],
  titles: {
    sysPosition: titled('职务', 'Position', '職務'),
  },
  restores: { sysPosition: 'position.edit' },
  permissions: {
    'system:position:add': grant('新增职务', 'Add positions', '職務の追加'),
    'system:position:edit': grant('编辑职务', 'Edit positions', '職務の編集'),
    'system:position:delete': grant('删除职务', 'Delete positions', '職務の削除'),
    'system:position:export': grant('导出职务', 'Export positions', '職務のエクスポート'),
    'system:position:import': grant('导入职务', 'Import positions', '職務のインポート'),
  },
  screens: [
    {
      path: '/isystem/position',
      component: 'position/PositionList',
      icon: 'badge',
      titles: titled('职务管理', 'Positions', '職務管理'),
      permission: 'system:position:edit',
      group: '/isystem',
      order: 90,
    },
  ],
})
