import { type CheckRule, checkRuleInput } from '@heron/contract/routes'
import type { Sheet } from '../../../platform/sheet/sheet-column.ts'

/** Check rules as a sheet. */
export const checkRuleSheet: Sheet<CheckRule> = {
  name: '编码校验规则',
  names: { zh: '编码校验规则', en: 'Check rules', ja: 'チェックルール' },
  noun: 'checkRule',
  key: ['ruleCode'],
  columns: [
    { heading: '规则名称', field: 'ruleName', text: (row) => row.ruleName },
    { heading: '规则Code', field: 'ruleCode', text: (row) => row.ruleCode },
    { heading: '规则JSON', field: 'ruleJson', text: (row) => row.ruleJson },
    { heading: '规则描述', field: 'ruleDescription', text: (row) => row.ruleDescription },
    { heading: '更新人', field: 'updateBy', text: (row) => row.updateBy, readOnly: true },
    { heading: '更新时间', field: 'updateTime', text: (row) => row.updateTime, readOnly: true },
    { heading: '创建人', field: 'createBy', text: (row) => row.createBy, readOnly: true },
    { heading: '创建时间', field: 'createTime', text: (row) => row.createTime, readOnly: true },
  ],
}

/** A row of such a sheet. */
export const checkRuleOf = (fields: Readonly<Record<string, string>>) =>
  checkRuleInput.parse({ ...fields, ruleDescription: fields.ruleDescription || null })
