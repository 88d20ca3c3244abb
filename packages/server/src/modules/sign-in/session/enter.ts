import type { LoginResult } from '@heron/contract/routes'
import { type SignInTitles, signInTitles } from '@heron/contract/sign-in-titles'
import { AppError } from '../../../platform/app-error.ts'
import { isOpen, tenantsOf } from '../../../platform/auth/tenants.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { setCurrentDepart } from '../../organisation/user/index.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import { presentUser } from './session.present.ts'
import * as store from './session.store.ts'

/** ms between the two steps of a sign-in. */
const secondStep = 5 * 60_000

type NoteNeeds = Pick<Platform, 'db' | 'clock' | 'audit'>

/** Services needed to open a session. */
export interface EnterNeeds extends Pick<Platform, 'db' | 'clock' | 'ids' | 'sessions' | 'audit' | 'tickets'> {
  /** All dictionaries are part of the answer. */
  readonly options: DictOptions
}

/** The platform, with the dictionaries that are part of the answer to a sign-in. */
export type SignInPlatform = Platform & EnterNeeds

/** The origin and kind of a sign-in attempt. */
export interface Entrance {
  readonly ip: string
  readonly userAgent: string
  /** Path of the call. */
  readonly url: string
  /** The action in the audit; `Failed` is appended on failure. */
  readonly action: string
  /** The log's text on success; the default text when absent. */
  readonly done?: SignInTitles
}

interface SignInRecord {
  /** As typed; there may be no such account. */
  readonly username: string
  readonly content: string
  readonly action: string
  readonly realname?: string
}

/** Typed text for a log line: no line breaks, no bidirectional controls, no invisible characters. */
const onOneLine = (words: string) => words.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�')

/** Writes a sign-in, or its failure, to both logs. */
async function note({ clock, audit }: NoteNeeds, tx: Tx, from: Entrance, record: SignInRecord): Promise<void> {
  await audit.writeSignIn(tx, {
    username: onOneLine(record.username).slice(0, 100),
    realname: record.realname ?? '',
    content: onOneLine(record.content),
    action: record.action,
    ip: from.ip,
    url: from.url,
    tenantId: await store.firstTenantOf(tx, record.username, clock()),
  })
}

/** Logs a failed sign-in. */
export const noteFailure = (needs: NoteNeeds, from: Entrance, username: string, content: string) =>
  inTransaction(needs.db, (tx) => note(needs, tx, from, { username, content, action: `${from.action}Failed` }))

async function refuseClosed(needs: NoteNeeds, user: store.UserRow, from: Entrance) {
  // Only a caller who has proved to be the user learns that the account is frozen.
  if (user.status !== 1) {
    await noteFailure(needs, from, user.username, signInTitles.frozen.cn)
    throw new AppError('USER_FROZEN')
  }
  const tenants = await tenantsOf(needs.db, user.relTenantIds)
  const open = tenants.filter((tenant) => isOpen(tenant, needs.clock()))
  if (tenants.length > 0 && open.length === 0) {
    await noteFailure(needs, from, user.username, signInTitles.tenantsFrozen.cn)
    throw new AppError('TENANTS_FROZEN')
  }
  return open.map(({ id, name }) => ({ id, name }))
}

/** The ticket of the second step is sent in a refusal: a client without a second step does not get in. */
export const askSecondFactor = async ({ tickets }: Pick<Platform, 'tickets'>, userId: string) =>
  new AppError('SECOND_FACTOR', { ticket: await tickets.issue(userId, 'secondFactor', secondStep) })

/** Further writes in the same transaction as the session, because each commit waits for the disk. */
export type WithSession = (tx: Tx) => Promise<unknown>

/** Opens a session for an authenticated user, after the second step where the user has a second factor. */
export async function enter(
  needs: EnterNeeds,
  user: store.UserRow,
  from: Entrance,
  withSession?: WithSession,
): Promise<LoginResult> {
  if (!(await store.hasSecondFactor(needs.db, user.id))) return letIn(needs, user, from, withSession)
  await refuseClosed(needs, user, from)
  throw await askSecondFactor(needs, user.id)
}

/** Opens the session. */
export async function letIn(
  needs: EnterNeeds,
  user: store.UserRow,
  from: Entrance,
  withSession?: WithSession,
): Promise<LoginResult> {
  const { db, sessions, options } = needs
  const tenants = await refuseClosed(needs, user, from)
  const departs = await store.departsOf(db, user.id)
  // A user without a current department, or no longer in it, works for the first of their departments.
  const isCurrent = departs.some(({ orgCode }) => orgCode === user.orgCode)
  const orgCode = isCurrent ? user.orgCode : (departs[0]?.orgCode ?? user.orgCode)
  const token = await inTransaction(db, async (tx) => {
    if (orgCode !== user.orgCode) await setCurrentDepart(tx, user.id, orgCode)
    const { username, realname } = user
    await note(needs, tx, from, {
      username,
      realname,
      content: (from.done ?? signInTitles.done).cn.replace('{name}', () => username),
      action: from.action,
    })
    const opened = await sessions.open(tx, user.id, from)
    await withSession?.(tx)
    return opened
  })
  return {
    token,
    userInfo: presentUser({ ...user, orgCode }),
    sysAllDictItems: await options.all(),
    departs,
    multi_depart: Math.min(departs.length, 2),
    ...(user.oneTimeUntil === null ? {} : { passwordDue: true }),
    ...(tenants.length > 0 ? { tenantList: tenants } : {}),
  }
}
