/** Electrode setting of a project. */
export const projectExtend = {
  title: '电极设置',
  machineAndSafety: '机床与安全',
  machine: '机床',
  safeDistance: '安全距离',
  safeDistanceHint: '移动时高出最高障碍物',
  approachClearance: '接近距离',
  approachHint: '离加工面多高开始放电',
  measuringTitle: '测量',
  measuring: '电极测量',
  onMachine: '机床上碰基准球',
  preset: '使用已测数据',
  ballPot: '基准球刀号',
  contactReturn: '接触返回',
  repeats: '测量次数',
  tolerance: '测量公差',
  electrodeCs: '电极中心坐标系',
  ballCs: '基准球坐标系',
  magazine: '刀库',
  potOrder: '刀号顺序',
  eliminatedPots: '排除刀号',
  potsPlaceholder: '例如 1, 7, 12-15',
  orders: {
    ascending: '从小到大',
    descending: '从大到小',
    byElectrode: '按电极',
    list: '指定顺序',
  },
  compensation: '补偿',
  offsetX: 'X',
  offsetY: 'Y',
  offsetZ: 'Z',
  offsetC: 'C',
  heights: '电极实测',
  pot: '刀号',
  nominal: '名义高度',
  actualHeight: '实测高度',
  measuredUndersize: '实测缩放',
  highest: '最高电极',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    projectExtend: typeof projectExtend
  }
}
