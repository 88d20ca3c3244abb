import type { Dependent } from '@heron/contract/routes'
import { tableTitles } from '@heron/contract/table-titles'
import type { Db } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { shownName } from '../../../platform/reader-language.ts'
import { named } from './dependent.named.ts'

interface Asked {
  readonly ids: readonly string[]
  readonly now: number
  /** The rows of the accounts are removed, with what foreign keys tie to them; otherwise they are frozen or binned. */
  readonly isForGood: boolean
}

/**
 * Responsibilities of accounts, which remain while they are frozen or in the recycle bin: departments, open projects,
 * people they deputise for.
 */
export async function heldByUsers(db: Db, { ids, now, isForGood }: Asked): Promise<readonly Dependent[]> {
  const users = await db.selectFrom('sysUser').select(['username', 'departIds']).where('id', 'in', ids).execute()
  const usernames = users.map(({ username }) => username)
  if (usernames.length === 0) return []
  const departIds = users.flatMap((user) => splitIds(user.departIds ?? ''))
  const departs =
    departIds.length > 0
      ? await db
          .selectFrom('sysDepart')
          .select(shownName('sysDepart.departName').as('departName'))
          .where('id', 'in', departIds)
          .execute()
      : []
  const deputies = await db
    .selectFrom('sysUserAgent')
    .select('userName')
    .where('agentUserName', 'in', usernames)
    .where('status', '=', '1')
    .where('endTime', '>', now)
    .orderBy('userName')
    .execute()
  const projects = await db
    .selectFrom('project')
    .select('number')
    .where('createBy', 'in', usernames)
    .where('status', '<>', 'discharged')
    .orderBy('number')
    .execute()
  return [
    ...named(
      isForGood ? 'loses' : 'remains',
      tableTitles('sysDepart'),
      departs.map(({ departName }) => departName),
    ),
    // Foreign keys remove deputies with the account, so the graph names them.
    ...named('remains', tableTitles('sysUserAgent'), isForGood ? [] : deputies.map(({ userName }) => userName)),
    ...named(
      'remains',
      tableTitles('project'),
      projects.map(({ number }) => number),
    ),
  ]
}
