import { defineNoun, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const projectExtend = defineNoun({
  shows: ['projectExtend', 'electrode'],
  titles: {
    projectExtend: titled('电极设置', 'Electrode setting', '電極設定'),
  },
  restores: { projectExtend: 'projectExtend.update' },
  permissions: {
    'setting:edit': grant('编辑电极设置', 'Edit the electrode setting', '電極設定の編集', ['edm-designer']),
  },
})
