import { nextDepartCode } from '../modules/organisation/depart/index.ts'
import { createCheckRuleService } from '../modules/system/check-rule/index.ts'
import { createFillRuleService } from '../modules/system/fill-rule/index.ts'
import type { Actor } from '../platform/db/audit-columns.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'

const checks = [
  {
    ruleName: '模具编号',
    ruleCode: 'mould-no',
    ruleDescription: '一位大写字母、三位数字，可带后缀',
    steps: [
      { digits: '*', pattern: '[A-Z0-9-]{4,12}', message: '只能包含大写字母、数字和横线，4 到 12 位' },
      { digits: 1, pattern: '[A-Z]', message: '首位必须是大写字母' },
      { digits: 3, pattern: '\\d{3}', message: '第 2 到 4 位必须是数字' },
    ],
  },
  {
    ruleName: '电极名称',
    ruleCode: 'electrode-name',
    ruleDescription: '以 E 开头，后接编号',
    steps: [{ digits: '*', pattern: 'E\\d{1,3}(-[RMF])?', message: '格式如 E01 或 E01-R' }],
  },
] as const

/** Check rules for the workshop's numbers and names, and a rule that generates a number. */
export async function addRules(platform: WholePlatform, actor: Actor): Promise<void> {
  const rules = createCheckRuleService(platform)
  for (const { steps, ...rule } of checks) await rules.add({ ...rule, ruleJson: JSON.stringify(steps) }, actor)
  const fills = createFillRuleService(platform, nextDepartCode)
  const mould = { ruleName: '模具流水号', ruleCode: 'mould_serial', ruleClass: 'serialNumber' } as const
  const made = await fills.add({ ...mould, ruleParams: '{"prefix":"M","digits":4}' }, actor)
  const { id, version } = made
  // Edited once, so that the data log has two versions to compare.
  await fills.edit({ id, version, ...mould, ruleParams: '{"prefix":"M-","digits":4,"restart":"year"}' }, actor)
}
