import { fields, nouns } from '@heron/contract/labels/ja'
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
  name: fields.name,
  system: nouns.positioningPoint.coordinateSystem,
  systemTaken: '{{system}} は位置決め点 {{place}} が使用しています。別の座標系を選んでください',
  originX: nouns.positioningPoint['origin.x'],
  originY: nouns.positioningPoint['origin.y'],
  originZ: nouns.positioningPoint['origin.z'],
  originHint: '工具長 0 で、主軸のゲージ面がワーク原点にあるときの機械座標の表示値',
}
