import { fields, nouns } from '@heron/contract/labels/en'
import type { Texts } from '../../texts.ts'
import type { checkRule as zh } from '../../zh-CN/system/check-rule.ts'

export const checkRule: Texts<typeof zh> = {
  title: 'Check rules',
  intro: 'Forms check input by the code of a rule: local parts check some characters in turn, global ones all of them.',
  empty: 'Add a rule, then test it with a value.',
  name: fields.ruleName,
  code: nouns.checkRule.ruleCode,
  description: fields.ruleDescription,
  parts: nouns.checkRule.ruleJson,
  local: 'Local parts',
  global: 'Global parts',
  localNote: 'Each local part checks its number of characters, one after another.',
  globalNote: 'Global parts check all characters; those that run first come before the local ones.',
  digits: 'Characters',
  priority: 'Order',
  first: 'Runs first',
  last: 'Runs last',
  pattern: 'Pattern',
  message: 'What it says',
  addPart: 'Add a part',
  removePart: 'Remove',
  badDigits: 'A whole number from 1 to 255',
  badPattern: 'This is not a valid pattern',
  noMessage: 'Enter the message for values that do not match',
  noParts: 'A rule needs at least one part',
  try: 'Try it',
  value: 'A value to check',
  check: 'Check',
  letters: 'Characters and their positions',
  passed: 'The value satisfies the rule',
}
