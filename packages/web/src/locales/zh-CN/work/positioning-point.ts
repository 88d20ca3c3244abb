export const positioningPoint = {
  title: '定位点',
  add: '新增定位点',
  empty: '还没有定位点',
  emptyHint: '工件装夹在定位点上；每个定位点对应一个工作坐标系。',
  x: 'X',
  y: 'Y',
  z: 'Z',
  name: '名称',
  system: '坐标系',
  originX: '原点 X',
  originY: '原点 Y',
  originZ: '原点 Z',
  originHint: '刀长为 0 时，主轴基准面位于工件零点处的机床读数',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    positioningPoint: typeof positioningPoint
  }
}
