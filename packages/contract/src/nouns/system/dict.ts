import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const dict = defineNoun({
  shows: [
    ...['sysDict', 'sysDictItem', 'sysCategory', 'sysUser', 'sysDepart', 'customer'],
    ...['sysRole', 'sysTenant', 'sysPosition', 'machine'],
  ],
  titles: {
    sysDict: titled('数据字典', 'Dictionary', 'データ辞書'),
    sysDictItem: titled('字典项', 'Dictionary item', '辞書項目'),
  },
  restores: { sysDict: 'dict.edit', sysDictItem: 'dict.itemEdit' },
  permissions: {
    'system:dict:list': grant('查看字典', 'See dictionaries', '辞書の閲覧'),
    'system:dict:add': grant('新增字典', 'Add dictionaries', '辞書の追加'),
    'system:dict:edit': grant('编辑字典', 'Edit dictionaries', '辞書の編集'),
    'system:dict:delete': grant('删除字典', 'Delete dictionaries', '辞書の削除'),
    'system:dict:item:add': grant('新增字典项', 'Add dictionary items', '辞書項目の追加'),
    'system:dict:item:edit': grant('编辑字典项', 'Edit dictionary items', '辞書項目の編集'),
    'system:dict:item:delete': grant('删除字典项', 'Delete dictionary items', '辞書項目の削除'),
    'system:dict:export': grant('导出字典', 'Export dictionaries', '辞書のエクスポート'),
    'system:dict:import': grant('导入字典', 'Import dictionaries', '辞書のインポート'),
  },
  screens: [
    {
      path: '/isystem/dict',
      component: 'dict/DictList',
      icon: 'book',
      titles: titled('字典管理', 'Dictionaries', '辞書管理'),
      permission: 'system:dict:list',
      group: '/isystem',
      order: 100,
    },
  ],
})
