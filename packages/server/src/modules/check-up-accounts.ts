import type { Finding } from '@heron/contract/check-up'
import type { Permission } from '@heron/contract/permissions'
import { holdersOf } from '../platform/auth/holders.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import { fail, named, ok, warn } from './check-up-levels.ts'
import { seededPasswordAccounts } from './sign-in/session/index.ts'

/** By which a program or a post-processor reaches a machine. */
const deciding: readonly Permission[] = ['post:approve', 'program:approve', 'program:release']

/** Names of the open accounts that may decide and could not prove by more than a password who does. */
async function decidingByPassword(db: Db): Promise<readonly string[]> {
  const rows = await holdersOf(db, deciding)
    .where('id', 'not in', db.selectFrom('secondFactor').select('userId').where('confirmTime', 'is not', null))
    .where('id', 'not in', db.selectFrom('passkey').select('userId'))
    .execute()
  return rows.map(({ username }) => username)
}

const namesOf = (names: readonly string[]): string =>
  names.length > named ? `${names.slice(0, named).join(', ')} … (${names.length})` : names.join(', ')

/** What is wrong with the accounts: passwords of the demo, and decisions that hang on a password alone. */
export async function accounts(db: Db, { production }: Pick<Config, 'production'>): Promise<readonly Finding[]> {
  const [seeded, bare] = [await seededPasswordAccounts(db), await decidingByPassword(db)]
  const ofDemo = production ? fail : warn
  return [
    seeded.length === 0 ? ok('ACCOUNTS_OWN') : ofDemo('ACCOUNTS_OF_DEMO', { names: namesOf(seeded) }),
    bare.length === 0 ? ok('ACCOUNTS_DECIDE_PROVEN') : warn('ACCOUNTS_DECIDE_BY_PASSWORD', { names: namesOf(bare) }),
  ]
}
