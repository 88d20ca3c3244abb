import type { Permission } from '@heron/contract/permissions'
import { AppError } from '../app-error.ts'
import type { Actor } from '../auth/actor.ts'
import type { Tables } from '../db/tables/index.ts'
import { refusedField } from '../refused-field.ts'

/** References that another row can take over from a deleted one. */
export interface HandingOn {
  /** The referring table, and the permission to edit it. */
  readonly of: keyof Tables
  readonly may: Permission
  /** The table of the row that takes over, and the column that refers to it. */
  readonly to: keyof Tables
  readonly name: string
}

/** References that can be moved to another row, by noun. */
export const handingOn: Readonly<Record<string, HandingOn>> = {
  customer: { of: 'project', may: 'project:edit', to: 'customer', name: 'name' },
  position: { of: 'sysUser', may: 'system:user:edit', to: 'sysPosition', name: 'name' },
  role: { of: 'sysUser', may: 'system:user:addUserRole', to: 'sysRole', name: 'roleName' },
  depart: { of: 'sysUser', may: 'system:user:editDepartWithUser', to: 'sysDepart', name: 'departName' },
}

/** Refuses callers who may not edit the referring rows, and a deleted row as the one that takes over. */
export function refuseHandingOn(
  noun: string,
  actor: Pick<Actor, 'permissions'>,
  ids: readonly string[],
  moveTo: string,
): void {
  const known = handingOn[noun]
  if (!known || !actor.permissions.has(known.may)) throw new AppError('FORBIDDEN')
  if (ids.includes(moveTo)) throw refusedField('moveTo', 'unusable', { value: moveTo })
}
