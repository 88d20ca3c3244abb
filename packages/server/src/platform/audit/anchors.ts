import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { SigningKeys } from '../signing/signing-keys.ts'

/** The end of the chain at a time, recorded outside the database. */
export interface Anchor {
  readonly sequence: number
  readonly hash: string
  /** ms since 1970 */
  readonly time: number
}

const line = z.strictObject({
  sequence: z.int(),
  hash: z.string(),
  time: z.int(),
  keyId: z.string(),
  signature: z.string(),
})

const signedForm = ({ sequence, hash, time }: Anchor): string => `HERON-AUDIT-ANCHOR 1 ${sequence} ${hash} ${time}`

/**
 * Records the end of the audit chain in a file, each record signed with the workshop's key; the chain must contain
 * every recorded end from then on. The file is append-only.
 */
export class AuditAnchors {
  readonly #path: string
  readonly #keys: SigningKeys

  constructor(path: string, keys: SigningKeys) {
    this.#path = path
    this.#keys = keys
  }

  /** Records the chain's end; returns it, or undefined when it is already recorded or there is no entry. */
  async write(db: Db, clock: Clock): Promise<Anchor | undefined> {
    const head = await db
      .selectFrom('auditEntry')
      .select(['sequence', 'hash'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
    const last = this.read().at(-1)
    // A chain that ends before its last record was truncated; no record may be added that agrees with the truncated
    // chain.
    if (!head || (last && head.sequence <= last.sequence)) return undefined
    const anchor = { ...head, time: clock() }
    const file = openSync(this.#path, 'a', 0o600)
    try {
      writeSync(file, `${JSON.stringify({ ...anchor, ...this.#keys.sign(signedForm(anchor)) })}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    return anchor
  }

  /** Every record, oldest first; throws for one that was not signed with the workshop's keys. */
  read(): readonly Anchor[] {
    if (!existsSync(this.#path)) return []
    const lines = readFileSync(this.#path, 'utf8').split('\n').filter(Boolean)
    return lines.map((text, at) => {
      const { keyId, signature, ...anchor } = line.parse(JSON.parse(text))
      if (!this.#keys.isSigned(signedForm(anchor), { keyId, signature }))
        throw new Error(`note ${at + 1} of ${this.#path} is not signed by a key of this workshop`)
      return anchor
    })
  }
}
