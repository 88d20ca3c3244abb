import type { Texts } from '../../texts.ts'
import type { positioningPoint as zh } from '../../zh-CN/work/positioning-point.ts'

export const positioningPoint: Texts<typeof zh> = {
  title: '位置決め点',
  add: '位置決め点を追加',
  empty: '位置決め点がありません',
  emptyHint: 'ワークは位置決め点に載せます。各点にワーク座標系があります。',
  x: 'X',
  y: 'Y',
  z: 'Z',
  name: '名称',
  system: '座標系',
  originX: '原点 X',
  originY: '原点 Y',
  originZ: '原点 Z',
  originHint: '工具長 0 で、主軸の基準面がワークゼロにあるときの機械読み値',
}
