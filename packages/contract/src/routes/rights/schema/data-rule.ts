import { type Filter, type ListFields, readRuleValue, ruleOf } from '../../../wire/index.ts'
import { id, name, version } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { auditColumns } from '../../schema/audit-columns.ts'

/** Placeholders of a rule's value, filled with the caller's data at each call. */
export const rulePlaceholders = [
  'sys_user_code',
  'sys_user_name',
  'sys_org_code',
  'sys_multi_org_code',
  'sys_date',
  'sys_time',
  'tenant_id',
] as const
export type RulePlaceholder = (typeof rulePlaceholders)[number]

/** Conditions in the database's own language are not allowed: names and values only. */
export const ruleConditions = ['=', '!=', '>', '>=', '<', '<=', 'IN', 'LIKE', 'LEFT_LIKE', 'RIGHT_LIKE'] as const

const known = new RegExp(`#\\{(?:${rulePlaceholders.join('|')})\\}`, 'g')

/** The filled value; undefined when a placeholder has no value for this caller. */
export function fillRule(value: string, words: Readonly<Record<RulePlaceholder, string>>): string | undefined {
  const isLost = rulePlaceholders.some((word) => value.includes(`#{${word}}`) && words[word] === '')
  return isLost ? undefined : value.replaceAll(known, (whole) => words[whole.slice(2, -1) as RulePlaceholder])
}

export interface RuleText {
  readonly ruleColumn: string
  readonly ruleConditions: string
  readonly ruleValue: string
}

/** A rule as a condition on rows with these fields; undefined when its field, condition or value is not valid. */
export function readRule(fields: ListFields, rule: RuleText): Filter | undefined {
  const type = Object.hasOwn(fields, rule.ruleColumn) ? fields[rule.ruleColumn] : undefined
  const operator = ruleOf(rule.ruleConditions)
  if (!type || !operator) return undefined
  const texts = operator === 'in' ? rule.ruleValue.split(',').filter(Boolean) : [rule.ruleValue]
  const values = texts.map((text) => readRuleValue(type, operator, text))
  const read = values.filter((value) => value !== null)
  return read.length === 0 || read.length < values.length
    ? undefined
    : { field: rule.ruleColumn, rule: operator, values: read }
}

/** Example values, so that a rule can be checked before it is saved. */
const examples: Readonly<Record<RulePlaceholder, string>> = {
  sys_user_code: 'a',
  sys_user_name: 'a',
  sys_org_code: 'A01',
  sys_multi_org_code: 'A01',
  sys_date: '2026-01-01',
  sys_time: '2026-01-01 00:00:00',
  tenant_id: '1',
}

/** Whether the rule is valid. Unknown words make it invalid. */
export function isRule(fields: ListFields, rule: RuleText): boolean {
  const ruleValue = fillRule(rule.ruleValue, examples)
  return (
    ruleValue !== undefined && !/[#$]\{|\{\{/.test(ruleValue) && readRule(fields, { ...rule, ruleValue }) !== undefined
  )
}

const fields = {
  permissionId: id(),
  ruleName: name(50),
  ruleColumn: z.string().min(1).max(50).describe('Field of the screen’s list'),
  ruleConditions: z.enum(ruleConditions),
  ruleValue: z.string().trim().min(1).max(300).describe('May contain variables, e.g. #{sys_user_code}'),
  status: z.enum(['0', '1']).default('1'),
}

export const dataRuleInput = z.strictObject(fields)
export const dataRuleEdit = z.strictObject({ id: id(), version: version(), ...fields })

export const dataRuleSchema = z.strictObject({
  id: id(),
  permissionId: id(),
  ruleName: z.string(),
  ruleColumn: z.string(),
  ruleConditions: z.string(),
  ruleValue: z.string(),
  status: z.string(),
  ...auditColumns,
})
export type DataRule = z.infer<typeof dataRuleSchema>

/** Fields that an export of data rules can be filtered by. */
export const dataRuleFields = { permissionId: 'id', ruleName: 'text', status: 'text', createTime: 'time' } as const

/** The rules of a menu, and the ones chosen for a role or a department. */
export const chosenRules = z.strictObject({
  datarule: z.array(dataRuleSchema),
  drChecked: z.string().optional(),
  drDepart: z.string().optional().describe('For a role of a department: the data rules of its department'),
})
