import type { registrationRoutes } from '@heron/contract/routes'
import type { BodyOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { refuseWeakPassword } from '../../../platform/auth/password-rule.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertUser } from '../../organisation/user/index.ts'
import { proveCode } from '../session/index.ts'
import * as store from './registration.store.ts'

type Registration = BodyOf<typeof registrationRoutes.register>

const taken = { username: 'USERNAME_TAKEN', phone: 'PHONE_TAKEN', email: 'EMAIL_TAKEN' } as const

/**
 * Creates an account for the holder of a phone. Whether a name is taken is revealed only after the code is proved;
 * until then the answers say nothing about existing accounts. The account has no role; an administrator grants one.
 */
export async function register(platform: Platform, input: Registration, ip: string) {
  const { db, ids, clock } = platform
  const { username, phone, email } = input
  await refuseWeakPassword(input.password, username)
  const useUp = await proveCode(platform, { purpose: 'registration', phone, code: input.smscode, ip })
  const field = await store.findTaken(db, input)
  if (field) throw new AppError(taken[field])
  await useUp()
  const password = await hashPassword(input.password)
  const id = ids()
  await inTransaction(db, async (tx) => {
    actingOn(`user:${id}`)
    const state = { sex: 0, status: 1, delFlag: 0, userIdentity: 1 }
    const made = { createBy: username, createTime: clock() }
    await insertUser(tx, {
      id,
      username,
      realname: username,
      password,
      phone,
      email: email ?? null,
      ...state,
      ...made,
    })
  })
  return { username }
}
