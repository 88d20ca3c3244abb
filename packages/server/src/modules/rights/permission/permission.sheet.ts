import { type PermissionInfo, permissionEdit, permissionInput } from '@heron/contract/routes'
import { titled } from '@heron/contract/titles'
import type { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import { valueOfWord } from '../../../platform/sheet/cell-words.ts'
import type { ForeignRows } from '../../../platform/sheet/foreign-rows.ts'
import { changesByCells } from '../../../platform/sheet/keyed-rows.ts'
import {
  choiceCell,
  figureCell,
  flagCell,
  foreignCell,
  newBody,
  optionalCell,
  type ReadSheet,
  textCell,
} from '../../../platform/sheet/read-column.ts'
import { inPages, type RowList } from '../../../platform/sheet/row-pages.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { PermissionAdmin } from './permission.admin.ts'

const noun = 'permission'

const kinds = {
  0: titled('一级菜单', 'First level', '第一階層'),
  1: titled('子菜单', 'Sub-menu', 'サブメニュー'),
  2: titled('按钮/权限', 'Button/permission', 'ボタン・権限'),
}
const policies = {
  1: titled('可见/可访问(授权后可见/可访问)', 'Visible once granted', '付与後に表示'),
  2: titled('可编辑(未授权时禁用)', 'Editable once granted', '付与後に編集可能'),
}
const states = { 1: titled('有效', 'Active', '有効'), 0: titled('无效', 'Off', '無効') }

/** Menus and buttons as a sheet; whom they are granted to is not in it. */
export const permissionSheet = (menus: ForeignRows): ReadSheet<PermissionInfo> => ({
  name: '菜单',
  names: { zh: '菜单', en: 'Menus', ja: 'メニュー' },
  noun,
  key: ['url', 'perms'],
  columns: [
    {
      ...choiceCell<PermissionInfo>(noun, 'menuType', (row) => String(row.menuType), kinds),
      read: (cell) => (cell === '' ? undefined : Number(valueOfWord(kinds, cell) ?? Number.NaN)),
    },
    foreignCell(noun, 'parentId', (row) => row.parentId, menus),
    textCell(noun, 'name', (row) => row.name, { required: { zh: '菜单名称', en: 'Menu name', ja: 'メニュー名' } }),
    optionalCell(noun, 'nameEn', (row) => row.nameEn),
    optionalCell(noun, 'nameJp', (row) => row.nameJp),
    optionalCell(noun, 'url', (row) => row.url),
    optionalCell(noun, 'component', (row) => row.component),
    optionalCell(noun, 'componentName', (row) => row.componentName),
    optionalCell(noun, 'redirect', (row) => row.redirect),
    optionalCell(noun, 'perms', (row) => row.perms),
    choiceCell(noun, 'permsType', (row) => row.permsType, policies),
    choiceCell(noun, 'status', (row) => row.status, states),
    optionalCell(noun, 'icon', (row) => row.icon),
    figureCell(noun, 'sortNo', (row) => row.sortNo),
    optionalCell(noun, 'description', (row) => row.description),
    flagCell(noun, 'route', (row) => row.route),
    flagCell(noun, 'keepAlive', (row) => row.keepAlive),
    flagCell(noun, 'alwaysShow', (row) => row.alwaysShow),
    flagCell(noun, 'hidden', (row) => row.hidden),
    flagCell(noun, 'hideTab', (row) => row.hideTab),
    flagCell(noun, 'internalOrExternal', (row) => row.internalOrExternal),
  ],
})

/** A menu is known by its path, a button by its code; one that has none by its name and the menu above it. */
function keyOf({ menuType = '', parentId = '', name = '', url = '', perms = '' }: Fields): string {
  const isButton = valueOfWord(kinds, menuType) === '2'
  const own = isButton ? perms : url
  return JSON.stringify(own === '' ? [isButton, parentId, name] : [isButton, own])
}

/** How an import adds menus and buttons, and how it finds and changes those that are there. */
export function permissionsOfSheet(admin: PermissionAdmin, menus: ForeignRows, actor: Actor) {
  const sheet = permissionSheet(menus)
  const take = async (fields: Fields) => {
    const added = await admin.add(permissionInput.parse(newBody(sheet.columns, fields)), actor)
    // Later lines may belong to it.
    if (added.menuType !== 2) menus.put({ id: added.id, code: added.url ?? added.name, also: [added.name] })
    return added
  }
  const edit = (body: z.output<typeof permissionEdit>) => admin.edit(body, actor)
  const list: RowList<PermissionInfo> = async (query) => inPages(await admin.everyRow())(query)
  return { sheet, take, known: changesByCells(sheet, { list, body: permissionEdit, edit, keyOf }) }
}
