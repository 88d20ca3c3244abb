import { randomBytes } from 'node:crypto'
import { seededRoles } from '@heron/contract/permissions'
import { hashPassword } from '../../../platform/auth/password.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addToRole, insertUser } from '../../organisation/user/index.ts'
import { noteSeededPassword } from './seeded-passwords.ts'

/** The accounts printed on the console at the first start; shown once, stored nowhere. */
export interface FirstAccounts {
  readonly usernames: readonly string[]
  readonly password: string
  /** False when the password came from the settings; then it is not printed. */
  readonly isMadeUp: boolean
}

async function addUser(
  platform: Platform,
  db: Db,
  username: string,
  realname: string,
  password: string,
): Promise<void> {
  const { ids, clock, config } = platform
  const role = await db.selectFrom('sysRole').select('id').where('roleCode', '=', username).executeTakeFirstOrThrow()
  const id = ids()
  const state = { sex: 0, status: 1, delFlag: 0, userIdentity: 1 }
  await insertUser(db, { id, username, realname, password, ...state, createBy: 'system', createTime: clock() })
  await addToRole(db, ids, role.id, [id])
  if (config.demo) await noteSeededPassword(db, id, password)
}

/**
 * Creates the accounts of a first start, after `begin`: one per role for the demo workshop, otherwise `admin` alone.
 * Nothing where users exist.
 */
export async function createFirstAccounts(
  platform: Platform,
  begin: () => Promise<void>,
): Promise<FirstAccounts | undefined> {
  const { db, config } = platform
  if (await db.selectFrom('sysUser').select('id').limit(1).executeTakeFirst()) return undefined
  await begin()
  const given = config.demo ? config.demoPassword : config.adminPassword
  const password = given || `${randomBytes(9).toString('base64url')}-7`
  const roles = config.demo ? seededRoles : seededRoles.filter((role) => role.code === 'admin')
  const hash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    for (const role of roles) await addUser(platform, tx, role.code, role.titles.cn, hash)
  })
  return { usernames: roles.map((role) => role.code), password, isMadeUp: !given }
}
