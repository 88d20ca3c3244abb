import { fields, nouns } from '@heron/contract/labels/zh'
export const fillRule = {
  title: '填值规则',
  intro: '表单按规则编码取得由系统生成的值，例如单号、部门编码、分类编码。',
  empty: '先新增一个规则。',
  name: fields.ruleName,
  code: nouns.fillRule.ruleCode,
  class: fields.ruleClass,
  params: fields.ruleParams,
  paramsHint: 'JSON 对象，例如 {"prefix":"CN","digits":4}',
  notJson: '请输入JSON字符串',
  notObject: '只能传递JSON对象，不能传递JSON数组',
  badParams: '参数无效（可用：{{known}}）：{{reason}}',
  noParams: '无',
  try: '功能测试',
  tryTitle: '填值规则功能测试',
  trying: '生成中...',
  result: '生成结果：{{value}}',
  classes: {
    orderNumber: '单号（前缀＋时间＋流水）',
    serialNumber: '流水号',
    departCode: '部门编码',
    categoryCode: '分类编码',
    currentTime: '当前时间',
    currentUser: '当前用户',
  },
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    fillRule: typeof fillRule
  }
}
