import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const listView = defineNoun({
  shows: ['listView', 'sysUser', 'sysUserRole', 'sysRole'],
  titles: {
    listView: titled('列表视图', 'View of a list', '一覧のビュー'),
  },
  restores: { listView: 'listView.edit' },
  permissions: {
    'listView:share': grant('与角色共享列表视图', 'Share views of lists with roles', '一覧のビューをロールと共有'),
  },
})
