import { listQuery } from '../../wire/list.ts'
import { page } from '../../wire/page.ts'
import { id, idQuery, idsQuery, name, version } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { unique } from '../../wire/unique.ts'
import { z } from '../../wire/z.ts'
import { auditColumns } from '../schema/audit-columns.ts'
import { sheetRoutes } from '../schema/sheet-routes.ts'
import { fillClasses } from './schema/choices.ts'
import { fillForm, fillResult } from './schema/fill-rule.ts'

const ruleCode = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/)

const fields = {
  ruleName: name(100),
  ruleCode: ruleCode.meta(unique('What forms ask for; unique')),
  ruleClass: z.enum(fillClasses).describe('The generator'),
  ruleParams: z.string().max(1_000).nullable().default(null).describe('JSON object of the generator’s parameters'),
}

const fillRuleSchema = z.strictObject({
  id: id(),
  ...fields,
  ruleClass: z.string(),
  ruleParams: z.string().nullable(),
  ...auditColumns,
})
export type FillRule = z.infer<typeof fillRuleSchema>

export const fillRuleInput = z.strictObject(fields)
export const fillRuleEdit = z.strictObject({ id: id(), version: version(), ...fields })

export const fillRuleFields = { ruleName: 'text', ruleCode: 'text', ruleClass: 'text', createTime: 'time' } as const

const tags = ['fill rule']

/** Rules that fill form fields with values from the server. */
export const fillRuleRoutes = {
  list: route({
    id: 'fillRule.list',
    method: 'GET',
    path: '/sys/fillRule/list',
    access: 'system:fillRule:list',
    query: listQuery(fillRuleFields),
    answer: page(fillRuleSchema),
    tags,
    summary: 'Fill rules, page by page',
  }),
  queryById: route({
    id: 'fillRule.queryById',
    method: 'GET',
    path: '/sys/fillRule/queryById',
    access: 'system:fillRule:list',
    query: idQuery,
    answer: fillRuleSchema,
    tags,
    summary: 'One fill rule',
  }),
  add: route({
    id: 'fillRule.add',
    method: 'POST',
    path: '/sys/fillRule/add',
    access: 'system:fillRule:add',
    body: fillRuleInput,
    answer: fillRuleSchema,
    audit: 'add',
    done: 'added',
    tags,
    summary: 'Creates a fill rule over one of the known generators',
  }),
  edit: route({
    id: 'fillRule.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/fillRule/edit',
    access: 'system:fillRule:edit',
    body: fillRuleEdit,
    answer: fillRuleSchema,
    audit: 'edit',
    done: 'edited',
    tags,
    summary: 'Changes a fill rule',
  }),
  delete: route({
    id: 'fillRule.delete',
    method: 'DELETE',
    path: '/sys/fillRule/delete',
    access: 'system:fillRule:delete',
    query: idQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes a fill rule',
  }),
  deleteBatch: route({
    id: 'fillRule.deleteBatch',
    method: 'DELETE',
    path: '/sys/fillRule/deleteBatch',
    access: 'system:fillRule:delete',
    query: idsQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'allDeleted',
    tags,
    summary: 'Removes fill rules, all or none',
  }),
  ...sheetRoutes({
    noun: 'fillRule',
    base: 'sys/fillRule',
    out: 'system:fillRule:list',
    in: 'system:fillRule:add',
    change: 'system:fillRule:edit',
    fields: fillRuleFields,
    tags,
  }),
  testFillRule: route({
    id: 'fillRule.testFillRule',
    method: 'GET',
    path: '/sys/fillRule/testFillRule',
    access: 'system:fillRule:list',
    query: z.strictObject({ ruleCode }),
    answer: fillResult,
    perMinute: 120,
    tags,
    summary: 'The current value of the rule; uses up no number',
  }),
  execute: route({
    id: 'fillRule.execute',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/fillRule/executeRuleByCode/:ruleCode',
    access: 'session',
    params: z.strictObject({ ruleCode }),
    body: fillForm,
    answer: fillResult,
    perMinute: 240,
    tags,
    summary: 'A value for a form',
  }),
  executeBatch: route({
    id: 'fillRule.executeBatch',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/fillRule/executeRuleByCodeBatch',
    access: 'session',
    body: z.strictObject({
      commonFormData: fillForm.optional(),
      rules: z
        .array(z.strictObject({ ruleCode, formData: fillForm.optional() }))
        .min(1)
        .max(50),
    }),
    answer: z.array(z.strictObject({ ruleCode, result: fillResult })),
    perMinute: 120,
    tags,
    summary: 'Values for several fields of a form at once',
  }),
}
