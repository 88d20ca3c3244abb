import { defineNoun } from '../../noun.ts'
import { titled } from '../../titles.ts'

export const positioningPoint = defineNoun({
  shows: ['positioningPoint', 'machine'],
  titles: {
    positioningPoint: titled('定位点', 'Positioning point', '位置決め点'),
  },
  restores: { positioningPoint: 'positioningPoint.edit' },
})
