import { fields, nouns } from '@heron/contract/labels/zh'
/** Electrode setting of a project. */
export const projectExtend = {
  title: '电极设置',
  machineAndSafety: '机床与安全',
  machine: fields.machineId,
  safeDistance: fields.safeDistance,
  safeDistanceHint: '移动时高出最高障碍物',
  approachClearance: nouns.project['setting.approachClearance'],
  approachHint: '离加工面多高开始放电',
  measuringTitle: '测量',
  measuring: nouns.project['setting.measuring'],
  onMachine: '机床上碰基准球',
  preset: '使用已测数据',
  ballPot: fields.ballPot,
  contactReturn: fields.contactReturn,
  repeats: fields.repeats,
  tolerance: fields.tolerance,
  electrodeCs: fields.electrodeCs,
  ballCs: fields.ballCs,
  magazine: '刀库',
  potOrder: fields.potOrder,
  eliminatedPots: nouns.project['setting.eliminatedPots'],
  load: '第 {{load}} 次装载',
  reload: '第 {{load}} 次装载：程序停机，由操作者装入以下电极。',
  reloadHint: '程序在每次重新装载前停机（注释 LOAD）。取出刀库中的电极，按该次的表装入；基准球留在原位。',
  magazineLoads: fields.magazineLoads,
  magazineLoadsHint: '不填为 1 次；多于 1 次时程序会停机，由操作者更换电极。',
  potsPlaceholder: '例如 1, 7, 12-15',
  orders: {
    ascending: '从小到大',
    descending: '从大到小',
    byElectrode: '按电极',
    list: '指定顺序',
  },
  compensation: '补偿',
  offsetX: fields.x,
  offsetY: fields.y,
  offsetZ: fields.z,
  offsetC: fields.c,
  heights: nouns.project.heights,
  pot: '刀号',
  nominal: '名义高度',
  actualHeight: '实测高度',
  measuredUndersize: '实测缩放',
  highest: '最高电极',
  takeValues: '取用其他项目的值…',
  takeValuesHint: '只填写空白项，保存前不生效。不取用补偿和电极实测值。',
  fillEmpty: '填写空白项',
  filled: '已填写 {{count}} 项，尚未保存',
  nothingToTake: '没有填写：该项目也没有空白项的值',
  noneEmpty: '没有填写：没有空白项',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    projectExtend: typeof projectExtend
  }
}
