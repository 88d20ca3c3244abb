/** The settings of the whole workshop. */
export const workshop = {
  title: '车间设置',
  intro: '对整个车间有效的设置。',
  recordText: '备案号',
  recordTextHint: '显示在登录页底部，如 沪ICP备12345678号；留空则不显示。',
  recordUrl: '备案链接',
  recordUrlHint: '以 http:// 或 https:// 开头；留空则链接到 beian.miit.gov.cn。',
  changeRecord: '更改备案信息',
  noRecord: '未填写：登录页底部只显示服务器配置中的备案号（如有）',
  defaultUrl: 'https://beian.miit.gov.cn/',
  zone: '时区',
  change: '更改时区',
  changeTitle: '更改车间时区',
  zoneHint: '可输入城市名搜索，如 Shanghai、Berlin。',
  now: '那里现在是 {{time}}',
  clock: '车间现在的时间',
  computer: '本机的时区和时间',
  chosen: '最近更改',
  isDefault: '默认值，尚未有人选定',
  meaning: '它决定什么',
  meaningText:
    '界面、报表、打印单据和表格文件中的时间按此时区显示和填写；“今天”、按日期筛选和统计以它的零点为界；定时任务按它的时钟运行。已记录的时刻不变，接口中的时间始终为 GMT+8。',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    workshop: typeof workshop
  }
}
