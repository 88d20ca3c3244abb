import type { ProvenAct } from '@heron/contract/proof'
import type { proofRoutes } from '@heron/contract/routes'
import type { BodyOf } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { passkeysOf } from '../../../platform/auth/passkeys/passkey-store.ts'
import { findPlace, placeOf } from '../../../platform/auth/passkeys/place.ts'
import { presentUse } from '../../../platform/auth/passkeys/present.ts'
import { proofPurpose, waysToProve } from '../../../platform/auth/proof.ts'
import type { Platform } from '../../../platform/platform.ts'
import { useFactorCode } from '../second-factor/index.ts'
import { noteRefusedProof } from '../session/index.ts'

interface About {
  readonly act: ProvenAct
  readonly recordId: string
}

interface From {
  readonly origin: string | undefined
  readonly ip: string
  readonly userAgent: string
}

/** A challenge is valid only for the action, the record and the session it was requested for. */
const askedFor = ({ act, recordId }: About, { sessionId }: Actor) => ({
  purpose: `proof:${proofPurpose(act, recordId)}`,
  sessionId,
})

/** Confirms the user's identity again: a passkey or a code gives a ticket that allows one action on one record. */
export function createProofService(platform: Platform) {
  const { db, tickets, throttle, passkeys } = platform

  /** Checks the proof; a wrong one counts as a failed sign-in step of the account. */
  const check = async ({ act, recordId, proof }: BodyOf<typeof proofRoutes.give>, actor: Actor, from: From) => {
    const { userId, username } = actor
    const isCode = 'code' in proof
    const attempt = await throttle.begin({
      username: `${isCode ? 'factor' : 'passkey'}:${username}`,
      ip: from.ip,
      isKnown: true,
    })
    try {
      if (!isCode)
        await passkeys.checkUse(proof.passkey, askedFor({ act, recordId }, actor), placeOf(from.origin), userId)
      else if (!(await useFactorCode(platform, db, userId, proof.code))) throw new AppError('SECOND_FACTOR_WRONG')
      await attempt.succeeded()
    } catch (cause) {
      const { ip, userAgent } = from
      const entrance = { ip, userAgent, url: '/sys/proof/give', action: 'proof.give' }
      await noteRefusedProof(platform, { attempt, from: entrance, username, userId }, cause)
      throw cause
    }
  }

  return {
    ask: async (about: About, actor: Actor, origin: string | undefined) => {
      const { code } = await waysToProve(db, actor.userId)
      const held = await passkeysOf(db, actor.userId)
      const place = findPlace(origin)
      if (!place || held.every(({ rpId }) => rpId !== place.rpId)) return { code, passkey: null }
      const asked = await passkeys.askForUse(askedFor(about, actor), place, actor.userId)
      return { code, passkey: presentUse(asked, place) }
    },

    give: async (given: BodyOf<typeof proofRoutes.give>, actor: Actor, from: From) => {
      const { act, recordId } = given
      actingOn(`${act.split('.')[0]}:${recordId}`)
      await check(given, actor, from)
      return { ticket: await tickets.issueFor(actor, proofPurpose(act, recordId)) }
    },
  }
}

export type ProofService = ReturnType<typeof createProofService>
