import { defineNoun, designers, everyRole, grant } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const drawing = defineNoun({
  shows: [
    'drawing',
    'drawingView',
    'drawingMesh',
    'drawingAnswer',
    'fact',
    'project',
    'workpiece',
    'electrode',
    'location',
    'machine',
    'positioningPoint',
  ],
  titles: {
    drawing: titled('图纸', 'Drawing', '図面'),
    fact: titled('图纸信息', 'Drawing fact', '図面情報'),
  },
  permissions: {
    'drawing:view': grant('查看图档', 'See drawings', '図面の閲覧', everyRole),
    'drawing:upload': grant('上传图档', 'Upload drawings', '図面のアップロード', designers),
    'drawing:delete': grant('删除图档', 'Delete drawings', '図面の削除', designers),
    'fact:accept': grant('采纳图档数据', 'Accept what was read', '読取値の採用', designers),
  },
})
