import { fields, nouns } from '@heron/contract/labels/zh'
export const checkRule = {
  title: '校验规则',
  intro: '表单按规则编码校验输入；局部规则按位数依次校验，全局规则校验全部字符。',
  empty: '先新增一个规则，再用“功能测试”试一试。',
  name: fields.ruleName,
  code: nouns.checkRule.ruleCode,
  description: fields.ruleDescription,
  parts: nouns.checkRule.ruleJson,
  local: '局部规则',
  global: '全局规则',
  localNote: '局部规则按照你输入的位数有序的校验。',
  globalNote: '全局规则可校验用户输入的所有字符；全局规则的优先级比局部规则的要高。',
  digits: '位数',
  priority: '优先级',
  first: '优先运行',
  last: '最后运行',
  pattern: '规则（正则表达式）',
  message: '提示文本',
  addPart: '新增一行',
  removePart: '删除',
  badDigits: '位数须为 1 到 255 的整数',
  badPattern: '请输入正确的正则表达式',
  noMessage: '请输入提示文本',
  noParts: '请至少新增一条规则',
  try: '功能测试',
  value: '请输入要校验的值',
  check: '校验',
  letters: '字符与位置',
  passed: '校验通过',
} as const

declare module '../../../lib/text/text.ts' {
  interface TextResources {
    checkRule: typeof checkRule
  }
}
