import { menuPlaceholders } from '../../../menu-paths.ts'
import { id, idList, name, remark, version } from '../../../wire/quantity.ts'
import { z } from '../../../wire/z.ts'
import { auditColumns } from '../../schema/audit-columns.ts'
import { startedFrom } from './started-from.ts'

/** Levels of the menu; deeper entries are not found. */
export const menuLevels = 10

const placeholder = new RegExp(`\\{\\{ ?(?:${menuPlaceholders.join('|')}) ?\\}\\}`, 'g')

/** A path of Heron or a web address, with known placeholders and no other braces. */
const isAddress = (url: string): boolean => {
  const plain = url.replace(placeholder, 'x')
  return /^(?:https?:\/\/[^\s\\{}<>"']+|\/(?!\/)[^\s\\{}<>"']*)$/.test(plain)
}

const flag = (value: boolean) => z.boolean().default(value)
const text = (max: number) => remark(max).nullable().default(null)

const fields = {
  menuType: z.int().min(0).max(2).describe('0 first level, 1 submenu, 2 button'),
  parentId: z
    .union([id(), z.literal('')])
    .nullable()
    .default(null),
  name: name(100),
  nameEn: name(100).nullable().default(null).describe('Empty: the name'),
  nameJp: name(100).nullable().default(null).describe('Empty: the name'),
  url: z.string().max(255).refine(isAddress, 'address').nullable().default(null),
  component: z
    .string()
    .max(255)
    .regex(/^[A-Za-z0-9/_.-]*$/)
    .nullable()
    .default(null),
  componentName: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9_@-]*$/)
    .nullable()
    .default(null),
  redirect: z.string().max(255).refine(isAddress, 'address').nullable().default(null),
  perms: z
    .string()
    .max(255)
    .regex(/^[A-Za-z0-9:_-]+(,[A-Za-z0-9:_-]+)*$/)
    .nullable()
    .default(null)
    .describe('Codes of actions; only those granted to the caller'),
  permsType: z.enum(['0', '1', '2']).default('1').describe('1 shown when granted, 2 enabled when granted'),
  status: z.enum(['0', '1']).default('1').describe('Of a button: 1 requires a grant, 0 allows all users of the screen'),
  icon: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9_-]*$/)
    .nullable()
    .default(null),
  sortNo: z.number().min(0).max(1_000_000).default(1),
  description: text(255),
  route: flag(true),
  keepAlive: flag(false),
  alwaysShow: flag(false),
  hidden: flag(false),
  hideTab: flag(false),
  internalOrExternal: flag(false).describe('A web address opens in a separate tab'),
}

export const permissionInput = z.strictObject(fields)
export const permissionEdit = z.strictObject({ id: id(), version: version(), ...fields })

const shown = {
  id: id(),
  key: id(),
  title: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  nameEn: z.string(),
  nameJp: z.string(),
  menuType: z.int(),
  perms: z.string().nullable(),
  permsType: z.string(),
  icon: z.string().nullable(),
  component: z.string().nullable(),
  componentName: z.string().nullable(),
  url: z.string().nullable(),
  redirect: z.string().nullable(),
  sortNo: z.number(),
  leaf: z.boolean(),
  isLeaf: z.boolean(),
  route: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  hidden: z.boolean(),
  hideTab: z.boolean(),
  internalOrExternal: z.boolean(),
  ruleFlag: z.int(),
  status: z.string(),
  description: z.string().nullable(),
  delFlag: z.int(),
  builtIn: z.boolean().describe('Built in: can be moved, renamed and hidden, but not removed'),
  ...auditColumns,
}

/** A menu or button without its descendants. */
export const permissionRow = z.strictObject(shown)
export type PermissionInfo = z.infer<typeof permissionRow>

/** With all its descendants. */
export interface PermissionTree extends PermissionInfo {
  children?: PermissionTree[] | undefined
}

export const permissionTree: z.ZodType<PermissionTree, PermissionTree> = z.strictObject({
  ...shown,
  get children() {
    return z.array(permissionTree).optional()
  },
})

/** A node of a selection tree. */
export interface PermissionChoice {
  key: string
  value: string
  title: string
  label: string
  slotTitle: string
  titles: { cn: string; en: string; jp: string }
  isLeaf: boolean
  icon: string | null
  ruleFlag: number
  parentId: string | null
  scopedSlots: { title: string }
  children?: PermissionChoice[] | undefined
}

const permissionChoice: z.ZodType<PermissionChoice, PermissionChoice> = z.strictObject({
  key: id(),
  value: id(),
  title: z.string(),
  label: z.string(),
  slotTitle: z.string(),
  titles: z.strictObject({ cn: z.string(), en: z.string(), jp: z.string() }),
  isLeaf: z.boolean(),
  icon: z.string().nullable(),
  ruleFlag: z.int(),
  parentId: z.string().nullable(),
  scopedSlots: z.strictObject({ title: z.string() }),
  get children() {
    return z.array(permissionChoice).optional()
  },
})

/** The selection tree, and every id in it. */
export const permissionForest = z.strictObject({ treeList: z.array(permissionChoice), ids: z.array(id()) })

/** Why a user may or may not perform an action. */
export const explanation = z.strictObject({
  username: z.string(),
  realname: z.string(),
  action: z.string().describe('The requested call or code'),
  code: z
    .string()
    .describe(
      'The permission it needs; public: no sign-in needed; session: any signed-in user; anyRight: who holds any',
    ),
  codeTitles: z.strictObject({ cn: z.string(), en: z.string(), jp: z.string() }).nullable(),
  allowed: z.boolean(),
  reason: z.enum(['public', 'session', 'granted', 'notGranted', 'frozen', 'deleted', 'tenantClosed']),
  through: z
    .array(
      z.strictObject({
        kind: z.enum(['role', 'departRole']),
        roleId: id(),
        roleName: z.string(),
        departName: z.string().nullable(),
        permission: z.string().describe('The menu or button with the code'),
      }),
    )
    .describe('The user’s roles that grant it'),
  others: z.array(z.strictObject({ roleId: id(), roleName: z.string() })).describe('Roles that would grant it'),
  rules: z
    .array(
      z.strictObject({
        menu: z.string(),
        ruleName: z.string(),
        ruleColumn: z.string(),
        ruleConditions: z.string(),
        ruleValue: z.string(),
        roleName: z.string(),
      }),
    )
    .describe('Data rules that limit the visible rows'),
})
export type Explanation = z.infer<typeof explanation>

/** Grants of a role or department; the present ones are read from the tables. */
const grants = {
  permissionIds: z.union([idList(2_000), z.literal('')]),
  lastpermissionIds: z
    .union([idList(2_000), z.literal('')])
    .optional()
    .describe('Accepted and ignored'),
  startedFrom: startedFrom(),
}
export const roleGrants = z.strictObject({ roleId: id(), ...grants })
export type RoleGrants = z.output<typeof roleGrants>
export const departGrants = z.strictObject({ departId: id(), ...grants })
export type DepartGrants = z.output<typeof departGrants>
