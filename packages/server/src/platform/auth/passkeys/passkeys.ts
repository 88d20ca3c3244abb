import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { type Asked, Challenges, challengeLife } from './challenges.ts'
import { findPasskey, type PasskeyRow, passkeysOf, usePasskey } from './passkey-store.ts'
import type { Place } from './place.ts'

/** Loaded for the first passkey, because most servers need none. */
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 (COSE): every authenticator in use supports one of them. */
const algorithms = [-8, -7, -257]

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))
const transportsOf = ({ transports }: PasskeyRow) => transports.split(',').filter(Boolean) as AuthenticatorTransport[] // as registered

/** An account, as shown by authenticators. */
interface Person {
  readonly userId: string
  readonly username: string
  readonly realname: string
}

/** The response of an authenticator that created a key; all base64url. */
export interface MadeKey {
  readonly id: string
  readonly clientData: string
  readonly attestation: string
  readonly transports: readonly string[]
}

/** The response of an authenticator that used a key; all base64url. */
export interface UsedKey {
  readonly id: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
  readonly userHandle?: string | undefined
}

interface Needs {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

/** The request as seen by the browser; it is part of the signed data. */
function clientDataOf(base64url: string): { readonly challenge?: unknown; readonly crossOrigin?: unknown } {
  try {
    const data: unknown = JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'))
    return typeof data === 'object' && data !== null ? data : {}
  } catch {
    return {}
  }
}

/**
 * Passkeys by WebAuthn: requests to authenticators, and verification of their responses. Each use proves the key and
 * its owner (PIN, finger, face).
 */
export class Passkeys {
  readonly #needs: Needs
  readonly #challenges: Challenges

  constructor(needs: Needs) {
    this.#needs = needs
    this.#challenges = new Challenges(needs.db, needs.clock)
  }

  /** Options for registering a new key (`navigator.credentials.create`). */
  async askForNew({ userId, username, realname }: Person, asked: Asked, { rpId }: Place) {
    const { generateRegistrationOptions } = await webauthn()
    const held = await passkeysOf(this.#needs.db, userId)
    return generateRegistrationOptions({
      rpName: 'Heron',
      rpID: rpId,
      userID: new Uint8Array(Buffer.from(userId)),
      userName: username,
      userDisplayName: realname,
      challenge: bytes(await this.#challenges.issue(asked)),
      timeout: challengeLife,
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: held.map((row) => ({ id: row.credentialId, transports: transportsOf(row) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  }

  /** Checks a new key. Throws TICKET_GONE for a challenge that is not valid for this, PASSKEY_REFUSED otherwise. */
  async checkNew(given: MadeKey, asked: Asked, { origin, rpId }: Place) {
    const challenge = await this.#takeChallenge(given.clientData, asked)
    const { verifyRegistrationResponse } = await webauthn()
    const { registrationInfo } = await this.#checked(() =>
      verifyRegistrationResponse({
        response: {
          id: given.id,
          rawId: given.id,
          type: 'public-key',
          response: { clientDataJSON: given.clientData, attestationObject: given.attestation },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }),
    )
    if (!registrationInfo) throw new AppError('PASSKEY_REFUSED')
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: given.transports.join(','),
      rpId,
      isBackedUp: credentialBackedUp ? 1 : 0,
    }
  }

  /**
   * Options for using a key (`navigator.credentials.get`): a key of the account, or any discoverable key when no
   * account is given.
   */
  async askForUse(asked: Asked, { rpId }: Place, userId?: string) {
    const { generateAuthenticationOptions } = await webauthn()
    const held = userId === undefined ? [] : await passkeysOf(this.#needs.db, userId)
    return generateAuthenticationOptions({
      rpID: rpId,
      challenge: bytes(await this.#challenges.issue(asked)),
      timeout: challengeLife,
      userVerification: 'required',
      allowCredentials: held
        .filter((row) => row.rpId === rpId)
        .map((row) => ({ id: row.credentialId, transports: transportsOf(row) })),
    })
  }

  /**
   * Checks a use of a key, and returns the key. `userId`: the account it must belong to; without it the authenticator
   * must name the account. Throws TICKET_GONE for a challenge that is not valid for this, PASSKEY_COPIED when the
   * counter did not increase, PASSKEY_REFUSED otherwise.
   */
  async checkUse(given: UsedKey, asked: Asked, { origin, rpId }: Place, userId?: string): Promise<PasskeyRow> {
    const { db, clock } = this.#needs
    const challenge = await this.#takeChallenge(given.clientData, asked)
    const row = await findPasskey(db, given.id)
    const handle = given.userHandle === undefined ? userId : Buffer.from(given.userHandle, 'base64url').toString('utf8')
    if (!row || row.userId !== (userId ?? row.userId) || row.userId !== handle) throw new AppError('PASSKEY_REFUSED')
    const { verifyAuthenticationResponse } = await webauthn()
    const { authenticationInfo } = await this.#checked(() =>
      verifyAuthenticationResponse({
        response: {
          id: given.id,
          rawId: given.id,
          type: 'public-key',
          response: {
            clientDataJSON: given.clientData,
            authenticatorData: given.authenticatorData,
            signature: given.signature,
          },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        // Compared below, in the database, so that only one of simultaneous uses succeeds.
        credential: { id: row.credentialId, publicKey: bytes(row.publicKey), counter: 0 },
      }),
    )
    const { newCounter, credentialBackedUp } = authenticationInfo
    const use = { counter: newCounter, isBackedUp: credentialBackedUp ? 1 : 0, lastUse: clock() }
    if (!(await usePasskey(db, row.id, use))) throw new AppError('PASSKEY_COPIED')
    return row
  }

  /** Removes expired challenges. */
  sweep(): Promise<void> {
    return this.#challenges.sweep()
  }

  /** The challenge that was answered; it is used up by this. */
  async #takeChallenge(clientData: string, asked: Asked): Promise<string> {
    const { challenge, crossOrigin } = clientDataOf(clientData)
    if (!(await this.#challenges.take(challenge, asked))) throw new AppError('TICKET_GONE')
    if (crossOrigin === true) throw new AppError('PASSKEY_REFUSED')
    return String(challenge)
  }

  /** The library throws plain errors for invalid responses; the log has the broken rule. */
  async #checked<T extends { readonly verified: boolean }>(verify: () => Promise<T>): Promise<T> {
    const answer = await verify().catch((cause: unknown) => {
      this.#needs.log.info({ err: cause }, 'the answer of an authenticator was refused')
    })
    if (!answer?.verified) throw new AppError('PASSKEY_REFUSED')
    return answer
  }
}
