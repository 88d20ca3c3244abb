import { type Titles, titled } from './titles.ts'

/** What the administration asks for; the administrator holds all of it, others what they are given. */
export const systemPermissions = {
  'system:depart:add': titled('新增部门', 'Add departments', '部署の追加'),
  'system:depart:edit': titled('编辑部门', 'Edit departments', '部署の編集'),
  'system:depart:delete': titled('删除部门', 'Delete departments', '部署の削除'),
  'system:dict:list': titled('查看字典', 'See dictionaries', '辞書の閲覧'),
  'system:dict:add': titled('新增字典', 'Add dictionaries', '辞書の追加'),
  'system:dict:edit': titled('编辑字典', 'Edit dictionaries', '辞書の編集'),
  'system:dict:delete': titled('删除字典', 'Delete dictionaries', '辞書の削除'),
  'system:dict:item:add': titled('新增字典项', 'Add dictionary items', '辞書項目の追加'),
  'system:dict:item:edit': titled('编辑字典项', 'Edit dictionary items', '辞書項目の編集'),
  'system:dict:item:delete': titled('删除字典项', 'Delete dictionary items', '辞書項目の削除'),
  'system:position:add': titled('新增职务', 'Add positions', '職務の追加'),
  'system:position:edit': titled('编辑职务', 'Edit positions', '職務の編集'),
  'system:position:delete': titled('删除职务', 'Delete positions', '職務の削除'),
} as const satisfies Record<string, Titles>
