import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { fillRule as zh } from '../../zh-CN/system/fill-rule.ts'

export const fillRule: Texts<typeof zh> = {
  title: 'Fill rules',
  intro: 'Forms get values the system makes by a rule’s code: order numbers, codes of departments and categories.',
  empty: 'Add a rule.',
  name: fields.ruleName,
  code: nouns.fillRule.ruleCode,
  class: fields.ruleClass,
  params: fields.ruleParams,
  paramsHint: 'A JSON object, such as {"prefix":"CN","digits":4}',
  notJson: 'This is no JSON',
  notObject: 'A JSON object, no list',
  badParams: 'No parameters of this generator (it knows: {{known}}): {{reason}}',
  noParams: 'none',
  try: 'Try it',
  tryTitle: 'Try a fill rule',
  trying: 'Making a value …',
  result: 'It gives: {{value}}',
  classes: {
    orderNumber: 'Order number (prefix, time, count)',
    serialNumber: 'Serial number',
    departCode: 'Code of a department',
    categoryCode: 'Code of a category',
    currentTime: 'Date or time',
    currentUser: 'The user',
  },
}
