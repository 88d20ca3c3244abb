import type { permissionInput } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'

export type PermissionInput = z.output<typeof permissionInput>

const bit = (value: boolean) => (value ? 1 : 0)

/** A view's path without the additions of older systems. */
const viewOf = (component: string | null) =>
  component
    ?.replace(/^\//, '')
    .replace(/^(?:src\/)?views\//, '')
    .replace(/\.vue$/, '') || null

function parentOf({ menuType, parentId }: PermissionInput, mayBeLoose: boolean): string | null {
  if (menuType === 0 || (mayBeLoose && !parentId)) return null
  if (!parentId) throw new AppError('PARENT_MISSING')
  return parentId
}

/** The columns a form fills; only a button of the program may have no menu above it. */
export const permissionColumns = (input: PermissionInput, mayBeLoose = false) => ({
  menuType: input.menuType,
  parentId: parentOf(input, mayBeLoose),
  name: input.name,
  nameEn: input.nameEn ?? input.name,
  nameJp: input.nameJp ?? input.name,
  url: input.url,
  component: viewOf(input.component) ?? (input.menuType === 0 ? 'layouts/RouteView' : null),
  componentName: input.componentName || null,
  redirect: input.redirect,
  perms: input.perms,
  permsType: input.permsType,
  status: input.status,
  icon: input.icon || null,
  sortNo: input.sortNo,
  description: input.description,
  isRoute: bit(input.route),
  keepAlive: bit(input.keepAlive),
  alwaysShow: bit(input.alwaysShow),
  hidden: bit(input.hidden),
  hideTab: bit(input.hideTab),
  internalOrExternal: bit(input.internalOrExternal),
})
