import type { userEdit, userInput } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { keepReferred } from '../../../platform/references/held-rows.ts'
import { positionNames } from '../position/index.ts'

export type UserInput = z.output<typeof userInput>
export type UserEdit = z.output<typeof userEdit>

type Fields = Omit<UserInput, 'username' | 'password' | 'confirmpassword'>

/**
 * The tenants of a user. A caller with a tenant may add and remove only tenants of their own, and may not leave a user
 * without any, because a user of no tenant sees all of them.
 */
function tenantsFor(actor: Actor, given: string | null | undefined, present: string | null): string | null {
  if (given === undefined || given === present) return present ?? (actor.tenantId === 0 ? null : String(actor.tenantId))
  const own = actor.tenants.map(({ id }) => String(id))
  const touched = [...splitIds(given ?? ''), ...splitIds(present ?? '')]
  if (actor.tenantId !== 0 && touched.some((id) => !own.includes(id))) throw new AppError('GRANT_ABOVE')
  if (splitIds(given ?? '').length > 0) return given
  if (actor.tenantId === 0) return null
  if (present !== null) throw new AppError('GRANT_ABOVE')
  return String(actor.tenantId)
}

/** The columns of a user that a form fills, checked against positions, tenants and departments. */
export async function userColumns(
  db: Db,
  actor: Actor,
  fields: Fields,
  present: { readonly departs: readonly string[]; readonly relTenantIds: string | null },
) {
  const codes = splitIds(fields.post ?? '')
  await keepReferred(db, 'sysPosition', 'code', codes)
  const known = await positionNames(db, codes)
  const unknown = codes.find((code) => !known.has(code))
  if (unknown !== undefined) throw new AppError('POSITION_UNKNOWN', { code: unknown })
  const departs = fields.selecteddeparts === undefined ? present.departs : splitIds(fields.selecteddeparts)
  const responsible = fields.userIdentity === 2 ? splitIds(fields.departIds).filter((id) => departs.includes(id)) : []
  return {
    realname: fields.realname,
    workNo: fields.workNo,
    phone: fields.phone,
    email: fields.email,
    telephone: fields.telephone,
    avatar: fields.avatar,
    birthday: fields.birthday,
    sex: fields.sex,
    post: fields.post,
    userIdentity: fields.userIdentity,
    departIds: responsible.length > 0 ? responsible.join(',') : null,
    relTenantIds: tenantsFor(actor, fields.relTenantIds, present.relTenantIds),
  }
}
