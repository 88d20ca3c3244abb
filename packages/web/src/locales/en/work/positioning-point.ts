import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { positioningPoint as zh } from '../../zh-CN/work/positioning-point.ts'

export const positioningPoint: Texts<typeof zh> = {
  title: 'Positioning points',
  add: 'Add a positioning point',
  empty: 'No positioning points yet',
  emptyHint: 'Workpieces are mounted at positioning points; each has its own work coordinate system.',
  x: 'X',
  y: 'Y',
  z: 'Z',
  name: fields.name,
  system: nouns.positioningPoint.coordinateSystem,
  systemTaken: '{{system}} is the system of {{place}}: choose another',
  originX: nouns.positioningPoint['origin.x'],
  originY: nouns.positioningPoint['origin.y'],
  originZ: nouns.positioningPoint['origin.z'],
  originHint: 'Machine read-out of the gauge plane when it is at the work zero with tool length 0',
}
