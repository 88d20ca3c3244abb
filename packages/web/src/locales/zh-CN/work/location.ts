import { fields, nouns } from '@heron/contract/labels/zh'
/** Location preview: plan, 3D and list. */
export const location = {
  title: '位置',
  preview: '位置预览',
  count: '{{count}} 处 · {{electrodes}} 个电极',
  noBlock: '工件尺寸未填',
  electrode: fields.electrodeId,
  label: nouns.location.label,
  x: fields.x,
  y: fields.y,
  c: fields.c,
  depth: fields.depth,
  area: '投影面积',
  depthReference: nouns.location.depthReference,
  surfaceZ: fields.surfaceZ,
  baseFaceZ: fields.baseFaceZ,
  premachined: fields.premachined,
  positioningPoint: fields.positioningPoint,
  positioningPointHint: '空白时用工件的定位点',
  reference: {
    surface: '加工面以下',
    workZero: '工件零点以下',
    baseFace: '基准面 Z',
  },
  addTitle: '新增位置',
  editTitle: '编辑位置 {{label}}',
  write: '在表格中编辑',
  stopWriting: '完成',
  copy: '阵列复制',
  copyTitle: '阵列复制 {{count}} 个位置',
  countX: fields.countX,
  pitchX: fields.pitchX,
  countY: fields.countY,
  pitchY: fields.pitchY,
  empty: '还没有位置',
  emptyHint: '在图档分析中采用读到的位置，或在此新增。',
  view: {
    plan: '俯视',
    iso: '3D',
    front: '前视',
  },
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '全部显示',
  noWebgl: '此浏览器不支持 3D 显示，请看俯视图。',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    location: typeof location
  }
}
