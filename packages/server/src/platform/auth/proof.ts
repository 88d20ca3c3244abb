import type { ProvenAct } from '@heron/contract/proof'
import { AppError } from '../app-error.ts'
import { CallValue, type GivenValue } from '../call-value.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { passkeysOf } from './passkeys/passkey-store.ts'
import type { Tickets } from './tickets.ts'

interface Caller {
  readonly sessionId: string
  /** The ticket sent with the call. */
  readonly proof: string | undefined
}

const current = new CallValue<Caller>()

/** The proof of identity that the call of a session was sent with, for `withValues`. */
export const givenProof = (sessionId: string | undefined, header: string | string[] | undefined): GivenValue =>
  current.given(
    sessionId === undefined ? undefined : { sessionId, proof: header === undefined ? undefined : String(header) },
  )

/** The purpose of a ticket for an act on a record. */
export const proofPurpose = (act: ProvenAct, recordId: string): string => `${act}:${recordId}`

/** The methods by which an account can prove its user's identity again. */
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

/** Needs of a proof besides the database. */
export interface ProofNeeds {
  readonly tickets: Tickets
  readonly config: Pick<Config, 'actProof'>
}

interface Needs extends ProofNeeds {
  readonly db: Db
}

/** Acts whose errors could reach a machine. */
const decisions: ReadonlySet<ProvenAct> = new Set(['post.approve', 'program.approve', 'program.release'])

const isBound = ({ config }: Pick<Needs, 'config'>, act: ProvenAct): boolean =>
  config.actProof === 'always' && decisions.has(act)

/**
 * Whether a proof is required of the account. An account without a method is exempt, except that a setting may refuse
 * it the decisions above.
 */
async function isAsked(needs: Pick<Needs, 'db' | 'config'>, userId: string, act: ProvenAct): Promise<boolean> {
  const { code, passkey } = await waysToProve(needs.db, userId)
  if (!code && !passkey && isBound(needs, act)) throw new AppError('PROOF_IMPOSSIBLE')
  return code || passkey
}

/** Whether an act is refused to the account until it has a passkey or a code. */
export async function lacksProof(
  needs: Pick<Needs, 'db' | 'config'>,
  userId: string,
  act: ProvenAct,
): Promise<boolean> {
  const { code, passkey } = await waysToProve(needs.db, userId)
  return !code && !passkey && isBound(needs, act)
}

/**
 * Before work for an act: refuses a call without a proof where one will be required. Acts of seeds and background work
 * are exempt.
 */
export async function expectProof(
  needs: Pick<Needs, 'db' | 'config'>,
  userId: string,
  act: ProvenAct,
  recordId: string,
): Promise<void> {
  const caller = current.current
  if (caller?.proof === undefined && caller && (await isAsked(needs, userId, act)))
    throw new AppError('PROOF_NEEDED', { act, recordId })
}

/**
 * Requires that the account's user has just proved their identity for this act on this record, in this session; uses up
 * the proof in the act's transaction. Throws PROOF_NEEDED otherwise.
 */
export async function requireProof(needs: Needs, userId: string, act: ProvenAct, recordId: string): Promise<void> {
  if (current.current && (await isAsked(needs, userId, act))) await demandProof(needs, userId, act, recordId)
}

/** The same for an act that always requires a proof. Throws PROOF_IMPOSSIBLE for an account without a method. */
export async function demandProof(
  { db, tickets }: Pick<Needs, 'db' | 'tickets'>,
  userId: string,
  act: ProvenAct,
  recordId: string,
): Promise<void> {
  const caller = current.current
  const holder = await tickets.redeemFor(caller?.proof, proofPurpose(act, recordId), db)
  if (holder && holder.sessionId === caller?.sessionId) return
  const { code, passkey } = await waysToProve(db, userId)
  throw code || passkey ? new AppError('PROOF_NEEDED', { act, recordId }) : new AppError('PROOF_IMPOSSIBLE')
}
