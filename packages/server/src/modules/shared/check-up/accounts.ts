import type { Finding } from '@heron/contract/check-up'
import type { Permission } from '@heron/contract/permissions'
import { holdersOf } from '../../../platform/auth/holders.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { seededPasswordAccounts } from '../../sign-in/session/index.ts'
import { fail, named, ok, warn } from './levels.ts'

/** Permissions by which a program or a post-processor reaches a machine. */
const deciding: readonly Permission[] = ['post:approve', 'program:approve', 'program:release']

/** Names of the active accounts that may make these decisions and can confirm them by password only. */
async function decidingByPassword(db: Db): Promise<readonly string[]> {
  const rows = await holdersOf(db, deciding)
    .where('id', 'not in', db.selectFrom('secondFactor').select('userId').where('confirmTime', 'is not', null))
    .where('id', 'not in', db.selectFrom('passkey').select('userId'))
    .execute()
  return rows.map(({ username }) => username)
}

const namesOf = (names: readonly string[]): string =>
  names.length > named ? `${names.slice(0, named).join(', ')} … (${names.length})` : names.join(', ')

/** Faults of accounts: demo passwords, and decisions that are protected by a password only. */
export async function accounts(db: Db, { production }: Pick<Config, 'production'>): Promise<readonly Finding[]> {
  const [seeded, bare] = [await seededPasswordAccounts(db), await decidingByPassword(db)]
  const ofDemo = production ? fail : warn
  return [
    seeded.length === 0 ? ok('ACCOUNTS_OWN') : ofDemo('ACCOUNTS_OF_DEMO', { names: namesOf(seeded) }),
    bare.length === 0 ? ok('ACCOUNTS_DECIDE_PROVEN') : warn('ACCOUNTS_DECIDE_BY_PASSWORD', { names: namesOf(bare) }),
  ]
}
