import { AsyncLocalStorage } from 'node:async_hooks'
import type { ProvenAct } from '@heron/contract/proof'
import { AppError } from '../app-error.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { passkeysOf } from './passkeys/passkey-store.ts'
import type { Tickets } from './tickets.ts'

interface Caller {
  readonly sessionId: string
  /** The ticket that came with the call. */
  readonly proof: string | undefined
}

const current = new AsyncLocalStorage<Caller>()

/** Runs the call of a session, with the proof of identity that came along. */
export function withProof<T>(sessionId: string | undefined, header: string | string[] | undefined, run: () => T): T {
  if (sessionId === undefined) return run()
  return current.run({ sessionId, proof: header === undefined ? undefined : String(header) }, run)
}

/** What a ticket for an act on a record is issued for. */
export const proofPurpose = (act: ProvenAct, recordId: string): string => `${act}:${recordId}`

/** By which an account can prove once more who uses it. */
export async function waysToProve(
  db: Db,
  userId: string,
): Promise<{ readonly code: boolean; readonly passkey: boolean }> {
  const factor = await db
    .selectFrom('secondFactor')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmTime', 'is not', null)
    .executeTakeFirst()
  return { code: factor !== undefined, passkey: (await passkeysOf(db, userId)).length > 0 }
}

/** What asking for a proof takes beside the database. */
export interface ProofNeeds {
  readonly tickets: Tickets
  readonly config: Pick<Config, 'actProof'>
}

interface Needs extends ProofNeeds {
  readonly db: Db
}

/** What a wrong one of them would burn into steel. */
const decisions: ReadonlySet<ProvenAct> = new Set(['post.approve', 'program.approve', 'program.release'])

/** Is a proof asked of the account? One without a way is not asked; for the decisions the setting may refuse it. */
async function isAsked({ db, config }: Pick<Needs, 'db' | 'config'>, userId: string, act: ProvenAct): Promise<boolean> {
  const { code, passkey } = await waysToProve(db, userId)
  const isBound = config.actProof === 'always' && decisions.has(act)
  if (!code && !passkey && isBound) throw new AppError('PROOF_IMPOSSIBLE')
  return code || passkey
}

/**
 * Before work for an act: refuses a call that brings no proof where one will be asked for. Acts that no person calls, of
 * seeds and background work, are not asked.
 */
export async function expectProof(
  needs: Pick<Needs, 'db' | 'config'>,
  userId: string,
  act: ProvenAct,
  recordId: string,
): Promise<void> {
  const caller = current.getStore()
  if (caller?.proof === undefined && caller && (await isAsked(needs, userId, act)))
    throw new AppError('PROOF_NEEDED', { act, recordId })
}

/**
 * The account has just proved who uses it, for this act on this record, in this session; uses the proof up in the
 * transaction of the act. Throws PROOF_NEEDED otherwise.
 */
export async function requireProof(needs: Needs, userId: string, act: ProvenAct, recordId: string): Promise<void> {
  if (current.getStore() && (await isAsked(needs, userId, act))) await demandProof(needs, userId, act, recordId)
}

/** The same for an act that is never without a proof. Throws PROOF_IMPOSSIBLE for an account that can give none. */
export async function demandProof(
  { db, tickets }: Pick<Needs, 'db' | 'tickets'>,
  userId: string,
  act: ProvenAct,
  recordId: string,
): Promise<void> {
  const caller = current.getStore()
  const holder = await tickets.redeemFor(caller?.proof, proofPurpose(act, recordId), db)
  if (holder && holder.sessionId === caller?.sessionId) return
  const { code, passkey } = await waysToProve(db, userId)
  throw code || passkey ? new AppError('PROOF_NEEDED', { act, recordId }) : new AppError('PROOF_IMPOSSIBLE')
}
