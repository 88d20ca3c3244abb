import { defineNoun, designers, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const location = defineNoun({
  shows: ['location', 'electrode'],
  titles: {
    location: titled('位置', 'Location', '加工位置'),
  },
  restores: { location: 'location.edit' },
  permissions: {
    'location:edit': grant('编辑跑位', 'Edit locations', '加工位置の編集', designers),
    'location:delete': grant('删除跑位', 'Delete locations', '加工位置の削除', designers),
  },
})
