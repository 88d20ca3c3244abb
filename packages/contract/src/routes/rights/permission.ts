import { id, idList, idQuery, idsQuery } from '../../wire/quantity.ts'
import { route } from '../../wire/route.ts'
import { queryFlag } from '../../wire/scalar.ts'
import { z } from '../../wire/z.ts'
import { sheetRoutes } from '../schema/sheet-routes.ts'
import { effectRoutes } from './schema/effect-routes.ts'
import {
  departGrants,
  explanation,
  permissionEdit,
  permissionForest,
  permissionInput,
  permissionRow,
  permissionTree,
  roleGrants,
} from './schema/permission.ts'

const titlesSchema = z.strictObject({ cn: z.string(), en: z.string(), jp: z.string() })

const menuMeta = z.strictObject({
  title: z.string(),
  titles: titlesSchema,
  icon: z.string().optional(),
  url: z.string().optional(),
  keepAlive: z.boolean(),
  internalOrExternal: z.boolean(),
  componentName: z.string().optional(),
  hideMenu: z.boolean().optional(),
  hideTab: z.boolean().optional(),
  permissionList: z.array(z.string()).optional().describe('Shown to holders of one of them; absent: to all'),
})

const node = {
  id: z.string(),
  path: z.string(),
  name: z.string(),
  component: z.string().nullable(),
  route: z.enum(['0', '1']),
  redirect: z.string().nullable().optional(),
  hidden: z.boolean().optional(),
  alwaysShow: z.boolean().optional(),
  meta: menuMeta,
}

/** One entry of the menu; groups have children. */
export interface MenuNode {
  id: string
  path: string
  name: string
  component: string | null
  route: '0' | '1'
  redirect?: string | null | undefined
  hidden?: boolean | undefined
  alwaysShow?: boolean | undefined
  meta: z.infer<typeof menuMeta>
  children?: MenuNode[] | undefined
}

const menuNode: z.ZodType<MenuNode> = z.strictObject({
  ...node,
  get children() {
    return z.array(menuNode).optional()
  },
})

/** A button: shown (type 1) or enabled (type 2) when granted. */
const actionSchema = z.strictObject({ action: z.string(), type: z.string(), describe: z.string() })

export const authoritySchema = z.strictObject({
  menu: z.array(menuNode),
  auth: z.array(actionSchema).describe('Granted to the caller'),
  allAuth: z
    .array(z.strictObject({ ...actionSchema.shape, status: z.string().describe('1 active, 0 switched off') }))
    .describe('All existing ones'),
  sysSafeMode: z.boolean(),
})
export type Authority = z.infer<typeof authoritySchema>

/** The same without the menu, with the granted codes separately. */
const codesSchema = authoritySchema.omit({ menu: true }).extend({ codeList: z.array(z.string()) })

const tags = ['permission']

/** Menus, buttons and their grants. */
export const permissionRoutes = {
  mine: route({
    id: 'permission.mine',
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    access: 'session',
    query: z.strictObject({ language: z.string().max(10).optional().describe('CN, EN or JP for meta.title') }),
    answer: authoritySchema,
    tags: ['session'],
    summary: 'Menus and buttons of the caller, titles in all languages',
  }),
  getPermCode: route({
    id: 'permission.getPermCode',
    method: 'GET',
    path: '/sys/permission/getPermCode',
    access: 'session',
    answer: codesSchema,
    tags: ['session'],
    summary: 'Codes granted to the caller, and all codes',
  }),
  queryListAsync: route({
    id: 'permission.queryListAsync',
    method: 'GET',
    path: '/sys/permission/queryListAsync',
    access: 'system:permission:list',
    query: z.strictObject({ pid: z.string().max(64).optional().describe('Empty: first levels') }),
    answer: permissionForest.shape.treeList,
    tags,
    summary: 'One level of the tree to choose from; isLeaf says where there is more',
  }),
  checkPermDuplication: route({
    id: 'permission.checkPermDuplication',
    method: 'GET',
    path: '/sys/permission/checkPermDuplication',
    access: 'system:permission:list',
    query: z.strictObject({
      id: z.string().max(64).optional().describe('The row itself, when it is edited'),
      url: z.string().min(1).max(255),
      alwaysShow: queryFlag().default(false),
    }),
    answer: z.literal(true),
    done: 'valueFree',
    tags,
    summary: 'Whether the path is free, among those whose children are shown as tabs or among the others',
  }),
  list: route({
    id: 'permission.list',
    method: 'GET',
    path: '/sys/permission/list',
    access: 'system:permission:list',
    answer: z.array(permissionTree),
    tags,
    summary: 'Menus and buttons as a tree',
  }),
  getSystemMenuList: route({
    id: 'permission.getSystemMenuList',
    method: 'GET',
    path: '/sys/permission/getSystemMenuList',
    access: 'system:permission:list',
    answer: z.array(permissionRow),
    tags,
    summary: 'The first level',
  }),
  getSystemSubmenu: route({
    id: 'permission.getSystemSubmenu',
    method: 'GET',
    path: '/sys/permission/getSystemSubmenu',
    access: 'system:permission:list',
    query: z.strictObject({ parentId: id() }),
    answer: z.array(permissionRow),
    tags,
    summary: 'Direct children of one entry',
  }),
  getSystemSubmenuBatch: route({
    id: 'permission.getSystemSubmenuBatch',
    method: 'GET',
    path: '/sys/permission/getSystemSubmenuBatch',
    access: 'system:permission:list',
    query: z.strictObject({ parentIds: idList(500) }),
    answer: z.record(z.string(), z.array(permissionRow)),
    tags,
    summary: 'Direct children of several entries',
  }),
  queryTreeList: route({
    id: 'permission.queryTreeList',
    method: 'GET',
    path: '/sys/permission/queryTreeList',
    access: 'system:permission:list',
    answer: permissionForest,
    tags,
    summary: 'Every menu and button to choose a parent from',
  }),
  queryRolePermission: route({
    id: 'permission.queryRolePermission',
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    access: 'system:role:list',
    query: z.strictObject({ roleId: id() }),
    answer: z.array(id()),
    tags,
    summary: 'Permissions of a role',
  }),
  saveRolePermission: route({
    id: 'permission.saveRolePermission',
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    access: 'system:permission:saveRole',
    body: roleGrants,
    answer: z.null(),
    audit: 'edit',
    done: 'saved',
    tags,
    summary:
      'Sets the grants of a role, effective from the next call; grants the caller does not hold cannot be changed',
  }),
  ...effectRoutes,
  queryDepartPermission: route({
    id: 'permission.queryDepartPermission',
    method: 'GET',
    path: '/sys/permission/queryDepartPermission',
    access: 'system:permission:list',
    query: z.strictObject({ departId: id() }),
    answer: z.array(id()),
    tags,
    summary: 'Permissions that a department can give its roles',
  }),
  saveDepartPermission: route({
    id: 'permission.saveDepartPermission',
    method: 'POST',
    path: '/sys/permission/saveDepartPermission',
    access: 'system:permission:saveDepart',
    body: departGrants,
    answer: z.null(),
    audit: 'edit',
    done: 'saved',
    tags,
    summary: 'Sets the permissions that a department can give its roles',
  }),
  explain: route({
    id: 'permission.explain',
    method: 'GET',
    path: '/sys/permission/explain',
    access: 'system:permission:explain',
    query: z.strictObject({
      userId: id(),
      action: z.string().trim().min(1).max(200).describe('A call (`customer.list`, `GET /customer/list`) or a code'),
    }),
    answer: explanation,
    tags,
    summary: 'Why a user may, or may not, do something: roles, departments and data rules',
  }),
  ...sheetRoutes({
    noun: 'permission',
    base: 'sys/permission',
    out: 'system:permission:list',
    in: 'system:permission:add',
    change: 'system:permission:edit',
    fields: {},
    order: 'own',
    tags,
  }),
  add: route({
    id: 'permission.add',
    method: 'POST',
    path: '/sys/permission/add',
    access: 'system:permission:add',
    body: permissionInput,
    answer: permissionRow,
    audit: 'add',
    done: 'added',
    tags,
    summary: 'Creates a menu or button',
  }),
  edit: route({
    id: 'permission.edit',
    method: 'PUT',
    also: ['POST'],
    path: '/sys/permission/edit',
    access: 'system:permission:edit',
    body: permissionEdit,
    answer: permissionRow,
    audit: 'edit',
    done: 'ownProfileChanged',
    tags,
    summary: 'Changes or moves a menu or button',
  }),
  delete: route({
    id: 'permission.delete',
    method: 'DELETE',
    path: '/sys/permission/delete',
    access: 'system:permission:delete',
    query: idQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes a menu or button with everything below it and all its grants',
  }),
  deleteBatch: route({
    id: 'permission.deleteBatch',
    method: 'DELETE',
    path: '/sys/permission/deleteBatch',
    access: 'system:permission:delete',
    query: idsQuery,
    answer: z.null(),
    audit: 'delete',
    done: 'deleted',
    tags,
    summary: 'Removes menus and buttons with everything below them, all or none',
  }),
}
