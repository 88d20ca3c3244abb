import { createHash } from 'node:crypto'
import { isMenuGroup, type MenuEntry, menus } from '@heron/contract/menus'
import { type Permission, permissionCodes, permissions, type SeededRole } from '@heron/contract/permissions'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { write } from './permission.write.ts'

type Row = Insertable<Tables['sysPermission']>

const system = { createBy: 'system', updateBy: null, updateTime: null }

const slug = (text: string) => text.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
/** Ids have at most 32 characters; a longer one is cut and ends in its hash. */
const fitting = (id: string) =>
  id.length <= 32 ? id : `${id.slice(0, 23)}-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`
const menuId = ({ path }: Pick<MenuEntry, 'path'>) => fitting(`m-${slug(path)}`)
const buttonId = (code: Permission) => fitting(`p-${slug(code)}`)

const base = {
  redirect: null,
  componentName: null,
  permsType: '1',
  alwaysShow: 0,
  isLeaf: 1,
  hideTab: 0,
  description: null,
  delFlag: 0,
  ruleFlag: 0,
  status: '1',
  internalOrExternal: 0,
  ...system,
}

const menuRow = (menu: MenuEntry, index: number, now: number): Row => ({
  ...base,
  id: menuId(menu),
  parentId: menu.group === undefined ? null : menuId({ path: menu.group }),
  name: menu.titles.cn,
  nameEn: menu.titles.en,
  nameJp: menu.titles.jp,
  url: menu.path,
  component: menu.component,
  menuType: menu.group === undefined ? 0 : 1,
  perms: null,
  sortNo: index + 1,
  icon: menu.icon,
  isRoute: 1,
  keepAlive: 1,
  hidden: menu.hidden ? 1 : 0,
  createTime: now,
})

/** The noun of a code: `customer` of `customer:add`, `system:dict` of `system:dict:item:add`. */
const nounOf = (code: Permission) => code.split(':', code.startsWith('system:') ? 2 : 1).join(':')

/**
 * A button is placed below the first screen of its noun; without one, below the project it is used in, or the system.
 */
function parentOf(code: Permission): string {
  const menu = menus.find(({ permission }) => permission !== null && nounOf(permission) === nounOf(code))
  return menuId(menu ?? { path: code.startsWith('system:') ? '/isystem' : '/project' })
}

const buttonRow = (code: Permission, index: number, now: number): Row => ({
  ...base,
  id: buttonId(code),
  parentId: parentOf(code),
  name: permissions[code].titles.cn,
  nameEn: permissions[code].titles.en,
  nameJp: permissions[code].titles.jp,
  url: null,
  component: null,
  menuType: 2,
  perms: code,
  sortNo: index + 1,
  icon: null,
  isRoute: 0,
  keepAlive: 0,
  hidden: 0,
  createTime: now,
})

/** Moves unedited rows of an older version to their place in this one. */
async function settleRows(db: Db, wanted: readonly Row[]): Promise<void> {
  const loose = db.selectFrom('sysPermission').select('id').where('parentId', 'is', null).where('version', '=', 1)
  const ids = new Set((await loose.execute()).map((row) => row.id))
  for (const { id, parentId, menuType } of wanted) {
    if (!parentId || !ids.has(id)) continue
    await write(db).updateTable('sysPermission').set({ parentId, menuType }).where('id', '=', id).execute()
  }
}

/** Adds the program's menus and buttons that the table lacks; people's changes stay. Returns the added ids. */
export async function seedMenus(db: Db, now: number): Promise<ReadonlySet<string>> {
  const wanted = [
    ...menus.map((menu, index) => menuRow(menu, index, now)),
    ...permissionCodes.map((code, index) => buttonRow(code, index, now)),
  ]
  const present = new Set((await db.selectFrom('sysPermission').select('id').execute()).map((row) => row.id))
  const missing = wanted.filter((row) => !present.has(row.id))
  if (missing.length > 0) await write(db).insertInto('sysPermission').values(missing).execute()
  await settleRows(db, wanted)
  return new Set(missing.map((row) => row.id))
}

const grantsOf = (role: SeededRole): readonly string[] => [
  ...menus
    .filter((menu) => !isMenuGroup(menu) && (menu.permission === null || role.grants.includes(menu.permission)))
    .map(menuId),
  ...role.grants.map(buttonId),
]

/**
 * Grants a built-in role its permissions: all of them to a new role; to an existing role only those of rows just added,
 * so that grants a person removed are not restored.
 */
export async function seedGrants(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  db: Db,
  role: { readonly id: string; readonly isNew: boolean; readonly seeded: SeededRole },
  added: ReadonlySet<string>,
): Promise<void> {
  const grants = grantsOf(role.seeded).filter((permissionId) => role.isNew || added.has(permissionId))
  const rows = grants.map((permissionId) => ({ id: ids(), roleId: role.id, permissionId, operateDate: clock() }))
  if (rows.length > 0) await write(db).insertInto('sysRolePermission').values(rows).execute()
}
