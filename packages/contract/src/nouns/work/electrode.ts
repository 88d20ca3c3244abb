import { defineNoun, designers, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const electrode = defineNoun({
  shows: ['electrode', 'location'],
  titles: {
    electrode: titled('电极', 'Electrode', '電極'),
  },
  restores: { electrode: 'electrode.edit' },
  permissions: {
    'electrode:edit': grant('编辑电极', 'Edit electrodes', '電極の編集', designers),
    'electrode:delete': grant('删除电极', 'Delete electrodes', '電極の削除', designers),
  },
})
