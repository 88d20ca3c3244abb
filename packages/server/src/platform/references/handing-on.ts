import type { Permission } from '@heron/contract/permissions'
import { AppError } from '../app-error.ts'
import type { Actor } from '../auth/actor.ts'
import type { Tables } from '../db/tables/index.ts'
import { refusedField } from '../refused-field.ts'

/** What another row can take over from one that is deleted. */
export interface HandingOn {
  /** The rows that refer to it, and the permission to change that in them. */
  readonly of: keyof Tables
  readonly may: Permission
  /** The rows that can take them over, and the column that names one. */
  readonly to: keyof Tables
  readonly name: string
}

/** By noun. */
export const handingOn: Readonly<Record<string, HandingOn>> = {
  customer: { of: 'project', may: 'project:edit', to: 'customer', name: 'name' },
  position: { of: 'sysUser', may: 'system:user:edit', to: 'sysPosition', name: 'name' },
  role: { of: 'sysUser', may: 'system:user:addUserRole', to: 'sysRole', name: 'roleName' },
  depart: { of: 'sysUser', may: 'system:user:editDepartWithUser', to: 'sysDepart', name: 'departName' },
}

/** Refuses who may not change the rows that refer to a deleted one, and a deleted row as the one that takes over. */
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
