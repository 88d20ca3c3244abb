import { defineNoun, designers, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const workpiece = defineNoun({
  shows: ['workpiece', 'machine', 'positioningPoint', 'project'],
  titles: {
    workpiece: titled('工件', 'Workpiece', 'ワーク'),
  },
  restores: { workpiece: 'workpiece.update' },
  permissions: {
    'workpiece:edit': grant('编辑工件参数', 'Edit the workpiece', 'ワークの編集', designers),
  },
})
