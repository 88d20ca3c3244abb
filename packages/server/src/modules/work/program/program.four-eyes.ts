import { actsText } from '@heron/contract/program-acts'
import type { Program } from '@heron/contract/routes'
import type { Titles } from '@heron/contract/titles'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { changesOf } from './program.changes.ts'

/** Refuses a user who contributed to the program's inputs; the refusal states when no other user can approve it. */
export function refuseContributor({ author, contributors, approverLeft }: Program, { username }: Actor): void {
  const own = contributors.find((each) => each.username === username)?.acts ?? []
  if (author !== username && own.length === 0) return
  const acts = own.length > 0 ? own : (['generate'] as const)
  const words = (language: keyof Titles) => actsText(acts, language)
  const params = {
    acts: { zh: words('cn'), en: words('en'), ja: words('jp') },
    names: contributors.map((each) => each.username).join(', '),
  }
  throw new AppError(approverLeft ? 'SAME_PERSON' : 'NO_APPROVER_LEFT', params)
}

/** ms for which an account created by a contributor, or with a password or address set by one, may not approve. */
const FRESH = 7 * 86_400_000

/** They get the codes with which a person signs in or sets a new password. */
const addresses = ['phone', 'email']

/** One of these people who gave the account another phone number or mail address since then. */
async function readdressedBy(db: Db, userId: string, people: readonly string[], since: number) {
  const changes = await changesOf(db, 'sysUser', userId, addresses)
  return changes.find(({ createBy, createTime }) => createTime > since && people.includes(createBy))?.createBy
}

/**
 * Refuses an account that a contributor to the program created, or whose password, phone number or mail address they
 * set, in the last days: both could be the same person.
 */
export async function refuseFreshAccount(
  db: Db,
  { author, contributors }: Program,
  { username }: Actor,
  now: number,
): Promise<void> {
  const user = await db
    .selectFrom('sysUser')
    .select(['id', 'createBy', 'createTime'])
    .where('username', '=', username)
    .executeTakeFirst()
  if (!user) return
  const people = [...new Set([author, ...contributors.map((each) => each.username)])]
  const since = now - FRESH
  const isMade = (user.createTime ?? 0) > since && people.includes(user.createBy ?? '')
  const reset = await db
    .selectFrom('auditEntry')
    .select('actor')
    .where('action', '=', 'user.changePassword')
    .where('subject', '=', `user:${user.id}`)
    .where('time', '>', since)
    .where('actor', 'in', people)
    .limit(1)
    .executeTakeFirst()
  const name = isMade ? user.createBy : (reset?.actor ?? (await readdressedBy(db, user.id, people, since)))
  if (name) throw new AppError('ACCOUNT_OF_CONTRIBUTOR', { name, days: FRESH / 86_400_000 })
}
