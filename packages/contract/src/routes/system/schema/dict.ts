import { id, name, remark, version } from '../../../wire/quantity.ts'
import { unique } from '../../../wire/unique.ts'
import { z } from '../../../wire/z.ts'
import { auditColumns } from '../../schema/audit-columns.ts'
import { otherNamesEdit, otherNamesInput, otherNamesShown } from '../../schema/other-names.ts'

const fields = {
  dictName: name(100),
  dictCode: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9_-]+$/)
    .meta(unique('What screens ask for; unique')),
  description: remark(255).nullable(),
  type: z.int().min(0).max(1).default(0).describe('0 texts, 1 numbers'),
}

/** A dictionary in the tree of all dictionaries. */
export const dictNode = z.strictObject({
  key: id(),
  title: z.string(),
  id: id(),
  type: z.int(),
  dictName: z.string(),
  ...otherNamesShown('dictName'),
  dictCode: z.string(),
  description: z.string().nullable(),
  delFlag: z.literal(0),
})

/** A node of a registered tree. */
export const treeNode = z.strictObject({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  leaf: z.boolean(),
  parentId: z.string(),
})

export const dictSchema = z.strictObject({
  id: id(),
  ...fields,
  ...otherNamesShown('dictName'),
  type: z.int(),
  delFlag: z.int(),
  ...auditColumns,
})
export type Dict = z.infer<typeof dictSchema>

export const dictInput = z.strictObject({ ...fields, ...otherNamesInput('dictName', 100) })
export const dictEdit = z.strictObject({ id: id(), version: version(), ...fields, ...otherNamesEdit('dictName', 100) })

export const dictFields = { dictName: 'text', dictCode: 'text', type: 'number', createTime: 'time' } as const

const itemFields = {
  itemText: name(100),
  itemValue: name(100).meta(unique('Unique in its dictionary')),
  description: remark(255).nullable(),
  sortOrder: z.int().min(0).max(1_000_000).default(1).describe('Smaller first'),
  status: z.int().min(0).max(1).default(1).describe('1 enabled, 0 not offered'),
}

export const dictItemSchema = z.strictObject({
  id: id(),
  dictId: id(),
  itemText: z.string(),
  ...otherNamesShown('itemText'),
  itemValue: z.string(),
  description: z.string().nullable(),
  sortOrder: z.int(),
  status: z.int(),
  status_dictText: z.string(),
  ...auditColumns,
})
export type DictItem = z.infer<typeof dictItemSchema>

export const dictItemInput = z.strictObject({ dictId: id(), ...itemFields, ...otherNamesInput('itemText', 100) })
export const dictItemEdit = z.strictObject({
  id: id(),
  version: version(),
  dictId: id(),
  ...itemFields,
  ...otherNamesEdit('itemText', 100),
})

export const dictItemFields = {
  itemText: 'text',
  itemValue: 'text',
  sortOrder: 'number',
  status: 'number',
  createTime: 'time',
} as const
