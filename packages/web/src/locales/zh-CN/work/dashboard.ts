/** Home. */
export const dashboard = {
  greeting: {
    morning: '{{name}}，早上好',
    forenoon: '{{name}}，上午好',
    noon: '{{name}}，中午好',
    afternoon: '{{name}}，下午好',
    evening: '{{name}}，晚上好',
  },
  projects: '个项目',
  latest: '最近的项目',
  nothingGranted: '还没有可用的功能，请联系管理员授权。',
  chart: {
    month: '近 30 天',
    work: '放电与发布',
    burnt: '放电时间',
    released: '发布程序',
    defects: '缺陷与中断',
    noWork: '近 30 天没有放电，也没有发布程序。',
    machines: '机床负荷',
    waiting: '等待放电',
    noMachines: '近 30 天没有放电，也没有等待的程序。',
  },
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    dashboard: typeof dashboard
  }
}
