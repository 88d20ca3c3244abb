import { limits } from '../../../limits.ts'
import { format } from '../../../rules/format.ts'
import { id, idList, name, remark, version } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { auditColumns } from '../../schema/audit-columns.ts'
import { otherNamesEdit, otherNamesInput, otherNamesShown } from '../../schema/other-names.ts'

/** A phone number, or empty. */
const numberOrNone = () =>
  z
    .union([format('phone'), z.literal('').transform(() => null)])
    .nullable()
    .default(null)

const rowFields = {
  departName: name(100),
  departNameAbbr: name(100).nullable().default(null),
  departOrder: z.int().min(0).max(1_000_000).default(0).describe('Smaller first'),
  description: remark(500).nullable().default(null),
  orgCategory: z.enum(['1', '2', '3']).default('2').describe('1 company, 2 department, 3 position'),
  mobile: numberOrNone().describe('Phone'),
  fax: numberOrNone(),
  address: remark(100).nullable().default(null),
  memo: remark(500).nullable().default(null),
  status: z.enum(['0', '1']).default('1').describe('1 enabled'),
}

const fields = {
  ...rowFields,
  parentId: z.union([id(), z.literal('')]).describe('Empty: a root'),
  directorUserIds: z
    .union([idList(100), z.literal('')])
    .optional()
    .describe('People responsible for it, who become members and superiors; absent: unchanged'),
}

export const departInput = z.strictObject({ ...fields, ...otherNamesInput('departName', 100) })
/** A row of an imported department sheet; the code gives its place in the tree. */
export const departRow = z.strictObject({
  ...rowFields,
  ...otherNamesInput('departName', 100),
  orgCode: z
    .string()
    .max(limits.treeLevels * 3)
    .regex(/^(?:[A-Z](?!00)\d{2})+$/),
})

export const departEdit = z.strictObject({
  id: id(),
  version: version(),
  ...fields,
  ...otherNamesEdit('departName', 100),
})

const shown = {
  id: id(),
  parentId: z.string(),
  departName: z.string(),
  ...otherNamesShown('departName'),
  departNameAbbr: z.string().nullable(),
  departOrder: z.int(),
  description: z.string().nullable(),
  orgCategory: z.string(),
  orgType: z.string().nullable().describe('Level, 1 for a root'),
  orgCode: z.string(),
  mobile: z.string().nullable(),
  fax: z.string().nullable(),
  address: z.string().nullable(),
  memo: z.string().nullable(),
  status: z.string(),
  delFlag: z.string(),
  directorUserIds: z.string().optional().describe('People responsible for it; in trees and in answers to changes'),
  ...auditColumns,
}

export const departSchema = z.strictObject(shown)
export type DepartInfo = z.infer<typeof departSchema>

const node = { key: z.string(), value: z.string(), title: z.string(), isLeaf: z.boolean(), ...shown }

/** A node without its children, which are fetched separately. */
export const departNode = z.strictObject({ ...node, children: z.null() })
export type DepartNode = z.infer<typeof departNode>

/** A node with all its descendants. */
export interface DepartTree extends Omit<DepartNode, 'children'> {
  children: DepartTree[] | null
}

export const departTree: z.ZodType<DepartTree, DepartTree> = z.strictObject({
  ...node,
  get children() {
    return z.array(departTree).nullable()
  },
})

export interface KeyTree {
  key: string
  value: string
  title: string
  children: KeyTree[] | null
}

export const keyTree: z.ZodType<KeyTree, KeyTree> = z.strictObject({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  get children() {
    return z.array(keyTree).nullable()
  },
})
