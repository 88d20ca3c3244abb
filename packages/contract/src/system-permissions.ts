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
  'system:user:list': titled('查看用户', 'See users', 'ユーザーの閲覧'),
  'system:user:add': titled('新增用户', 'Add users', 'ユーザーの追加'),
  'system:user:edit': titled('编辑用户', 'Edit users', 'ユーザーの編集'),
  'system:user:delete': titled('删除用户', 'Delete users', 'ユーザーの削除'),
  'system:user:deleteRecycleBin': titled('彻底删除用户', 'Remove users for good', 'ユーザーの完全削除'),
  'system:user:frozenBatch': titled('冻结用户', 'Freeze users', 'ユーザーの凍結'),
  'system:user:changepwd': titled('重置用户密码', 'Set users’ passwords', 'パスワードの再設定'),
  'system:user:addUserRole': titled('添加角色用户', 'Give roles', 'ロールの付与'),
  'system:user:deleteRole': titled('取消角色用户', 'Take roles away', 'ロールの取消'),
  'system:user:editDepartWithUser': titled('添加部门用户', 'Put users into departments', '部署への追加'),
  'system:user:deleteUserInDepart': titled('移除部门用户', 'Take users out of departments', '部署からの除外'),
} as const satisfies Record<string, Titles>
