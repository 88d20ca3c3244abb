import { passkey } from '../migrations/0507_passkey.ts'
import type { TablesOf } from '../table.ts'
import { perCall } from '../tenancy.ts'

/** A WebAuthn credential of an account; the private key never leaves the authenticator. */
interface PasskeyTable {
  id: string
  userId: string
  /** What the authenticator calls it, base64url. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** Uses counted by the authenticator; 0 where it does not count. */
  counter: number
  /** How browsers reach the authenticator, joined by commas. */
  transports: string
  /** The host name it was made for; good under no other. */
  rpId: string
  /** What its owner calls it. */
  name: string
  /** 1: the authenticator says that it is kept elsewhere too. */
  isBackedUp: number
  createTime: number
  lastUse: number | null
}

/** A challenge without its answer; a used one is gone. */
interface PasskeyChallenge {
  challengeHash: string
  /** The call, and the record of it, that the answer is good for. */
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
