/** Discharge board: the shop floor. */
export const discharge = {
  title: '放电看板',
  view: '显示',
  views: {
    board: '看板',
    list: '清单',
  },
  machineTimes: '机床时间',
  running: '运行中',
  machines: '台机床',
  fitTonight: '今晚可跑完',
  programs: '个程序',
  toApprove: '待审批',
  deviation: '预计 − 实际',
  deviationUnit: '近 30 单中位',
  stale: '失效修订',
  burning: '正在放电',
  place: '电极 · 位置',
  progress: '进度',
  waiting: '等待前一位置',
  remaining: '剩余',
  record: '记录',
  needsYou: '需要你',
  nothingNeeded: '没有待处理的事项',
  noMachines: '还没有机床',
  nothingBurning: '没有正在进行的放电',
  nothingBurningHint: '在清单中选择已发布的程序开始放电。',
  listEmpty: '方案确认后，待加工的位置列在这里。',
  start: '开始',
  started: '已开始',
  finish: '结束放电',
  result: '结果',
  results: {
    good: '合格',
    defect: '不良',
    aborted: '中止',
  },
  measuredDepth: '实测深度',
  depthProblem: {
    implausible: '实测深度与要求的 {{depth}} mm 相差超过 {{limit}} mm，请检查输入；确实如此请选择不良',
    unexplained: '与要求的 {{depth}} mm 相差超过 {{limit}} mm，记录为合格须填写备注',
  },
  states: {
    toRun: '待加工',
    running: '加工中',
    done: '已完成',
  },
  bar: {
    done: '已完成',
    running: '运行中',
    queued: '排队',
  },
  night: '夜班 {{from}} 起无人值守',
  need: {
    approve: '审批 {{program}} r{{revision}}',
    release: '发布 {{program}} r{{revision}}',
    stale: '{{program}} r{{revision}} 已失效',
    missingHeight: '{{project}} 缺 {{count}} 个电极实测高度',
    changedAfterBurn: '{{project}} 有 {{count}} 处加工后又改了坐标或深度，请检查',
    defect: '{{program}} r{{revision}} 有不良记录',
  },
  needNote: {
    approve: '{{project}} · {{author}} 编制 · {{warnings}} 条提醒',
    release: '{{project}} · {{author}} 编制 · {{warnings}} 条提醒',
    stale: '{{project}} · 重新生成并送审',
    missingHeight: '电极设置',
    changedAfterBurn: '已加工的位置按新数据仍列为待加工',
    defect: '{{project}} · 查看加工方案',
  },
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    discharge: typeof discharge
  }
}
