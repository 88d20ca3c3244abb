import type { Texts } from '../../texts.ts'
import type { positioningPoint as zh } from '../../zh-CN/work/positioning-point.ts'

export const positioningPoint: Texts<typeof zh> = {
  title: 'Clamping places',
  add: 'Add a clamping place',
  empty: 'No clamping places yet',
  emptyHint: 'Workpieces stand on clamping places; each has its own work coordinate system.',
  x: 'X',
  y: 'Y',
  z: 'Z',
  name: 'Name',
  system: 'System',
  originX: 'Origin X',
  originY: 'Origin Y',
  originZ: 'Origin Z',
  originHint: 'Machine read-out of the gauge plane when it is at the work zero with tool length 0',
}
