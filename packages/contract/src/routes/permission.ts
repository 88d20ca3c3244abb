import { z } from 'zod'
import { route } from '../wire/route.ts'

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
  permissionList: z.array(z.string()).optional().describe('Shown to those who hold one of them; absent: to all'),
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

/** One entry of the menu; groups hold children. */
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
    .describe('All there are'),
  sysSafeMode: z.boolean(),
})
export type Authority = z.infer<typeof authoritySchema>

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
}
