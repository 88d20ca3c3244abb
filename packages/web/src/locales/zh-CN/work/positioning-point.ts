import { fields, nouns } from '@heron/contract/labels/zh'
export const positioningPoint = {
  title: '定位点',
  add: '新增定位点',
  empty: '还没有定位点',
  emptyHint: '工件装夹在定位点上；每个定位点对应一个工作坐标系。',
  x: 'X',
  y: 'Y',
  z: 'Z',
  name: fields.name,
  system: nouns.positioningPoint.coordinateSystem,
  systemTaken: '{{system}} 已被定位点 {{place}} 使用；请选用其他坐标系',
  originX: nouns.positioningPoint['origin.x'],
  originY: nouns.positioningPoint['origin.y'],
  originZ: nouns.positioningPoint['origin.z'],
  originHint: '刀长为 0 时，主轴基准面位于工件零点处的机床读数',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    positioningPoint: typeof positioningPoint
  }
}
