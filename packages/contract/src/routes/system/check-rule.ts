import { limits } from '../../limits.ts'
import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id, idQuery, idsQuery, name, remark, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'
import { auditColumns } from '../schema/audit-columns.ts'
import { sheetRoutes } from '../schema/sheet-routes.ts'

/** One step of a rule: this many characters, or all of them, must match the pattern completely. */
const stepSchema = z.strictObject({
  digits: z.union([z.literal('*'), z.coerce.number<number | string>().int().min(1).max(255)]),
  pattern: z.string().min(1).max(500),
  message: name(200),
})
export type CheckStep = z.output<typeof stepSchema>

/** The steps as sent on the wire: JSON text. */
export const checkStepsSchema = z.array(stepSchema).min(1).max(20)

const fields = {
  ruleName: name(100),
  ruleCode: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9_-]+$/)
    .meta(unique('What screens ask for; unique')),
  ruleJson: z.string().max(8_000).describe('JSON array of {digits, pattern, message}; digits * tests the whole value'),
  ruleDescription: remark(200).nullable().default(null),
}

const checkRuleSchema = z.strictObject({ id: id(), ...fields, ruleDescription: z.string().nullable(), ...auditColumns })
export type CheckRule = z.infer<typeof checkRuleSchema>

export const checkRuleInput = z.strictObject(fields)
export const checkRuleEdit = z.strictObject({ id: id(), version: version(), ...fields })

export const checkRuleFields = { ruleName: 'text', ruleCode: 'text', createTime: 'time' } as const

const tags = ['check rule']

/** Rules by which forms check values. */
export const checkRuleRoutes = {
  list: route({
    id: 'checkRule.list',
    method: 'GET',
    path: '/sys/checkRule/list',
    access: 'system:checkRule:list',
    query: listQuery(checkRuleFields),
    answer: page(checkRuleSchema),
    tags,
    summary: 'Check rules, page by page',
  }),
  queryById: route({
    id: 'checkRule.queryById',
    method: 'GET',
    path: '/sys/checkRule/queryById',
    access: 'system:checkRule:list',
    query: idQuery,
    answer: checkRuleSchema,
    tags,
    summary: 'One check rule',
  }),
  checkByCode: route({
    id: 'checkRule.checkByCode',
    method: 'GET',
    path: '/sys/checkRule/checkByCode',
    access: 'session',
    query: z.strictObject({
      ruleCode: z.string().min(1).max(100),
      value: z.string().max(limits.urlBytes).describe('May be URL-encoded once more; at most 1000 characters'),
    }),
    answer: z.null(),
    perMinute: 240,
    tags,
    summary: 'Checks a value against a rule; the error names the failing step',
  }),
  add: route({
    id: 'checkRule.add',
    method: 'POST',
    path: '/sys/checkRule/add',
    access: 'system:checkRule:add',
    body: checkRuleInput,
    answer: checkRuleSchema,
    audit: 'add',
    done: 'added',
    tags,
    summary: 'Creates a check rule; patterns that could hang a server are refused',
  }),
  edit: route({
    id: 'checkRule.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/checkRule/edit',
    access: 'system:checkRule:edit',
    body: checkRuleEdit,
    answer: checkRuleSchema,
    audit: 'edit',
    done: 'edited',
    tags,
    summary: 'Changes a check rule',
  }),
  delete: route({
    id: 'checkRule.delete',
    method: 'DELETE',
    path: '/sys/checkRule/delete',
    access: 'system:checkRule:delete',
    query: idQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes a check rule',
  }),
  deleteBatch: route({
    id: 'checkRule.deleteBatch',
    method: 'DELETE',
    path: '/sys/checkRule/deleteBatch',
    access: 'system:checkRule:delete',
    query: idsQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'allDeleted',
    tags,
    summary: 'Removes check rules, all or none',
  }),
  ...sheetRoutes({
    noun: 'checkRule',
    base: 'sys/checkRule',
    out: 'system:checkRule:list',
    in: 'system:checkRule:add',
    change: 'system:checkRule:edit',
    fields: checkRuleFields,
    tags,
  }),
}
