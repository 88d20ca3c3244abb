import { passkey } from '../migrations/0507_passkey.ts'
import type { TablesOf } from '../table.ts'
import { perCall } from '../tenancy.ts'

/** A WebAuthn credential of an account; the private key never leaves the authenticator. */
interface PasskeyTable {
  id: string
  userId: string
  /** Id given by the authenticator, base64url. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** Uses counted by the authenticator; 0 when it does not count. */
  counter: number
  /** Transports of the authenticator, comma-joined. */
  transports: string
  /** The host name it is bound to. */
  rpId: string
  /** Name chosen by its owner. */
  name: string
  /** 1: the authenticator states that the key is backed up elsewhere. */
  isBackedUp: number
  createTime: number
  lastUse: number | null
}

/** A challenge without a response; a used one is removed. */
interface PasskeyChallenge {
  challengeHash: string
  /** The call and record that the response is valid for. */
  purpose: string
  /** The session that asked; null at a sign-in. */
  sessionId: string | null
  expireTime: number
}

export interface PasskeyTables {
  passkey: PasskeyTable
  passkeyChallenge: PasskeyChallenge
}

export const passkeyTables = {
  passkey: { migrations: [passkey], tenancy: perCall },
  passkeyChallenge: { migrations: [passkey], tenancy: perCall },
} as const satisfies TablesOf<PasskeyTables>
