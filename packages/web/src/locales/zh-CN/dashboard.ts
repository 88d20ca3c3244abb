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
} as const
