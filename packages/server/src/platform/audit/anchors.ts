import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { SigningKeys } from '../signing/signing-keys.ts'

/** The end of the chain as it was at a time, noted outside the database. */
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
 * Notes the end of the audit chain in a file, each note signed with the workshop's key: what the chain held then it must hold
 * for ever. Lines are only added.
 */
export class AuditAnchors {
  readonly #path: string
  readonly #keys: SigningKeys

  constructor(path: string, keys: SigningKeys) {
    this.#path = path
    this.#keys = keys
  }

  /** Notes the chain's end; answers it, or nothing when it is noted already or there is no entry. */
  async write(db: Db, clock: Clock): Promise<Anchor | undefined> {
    const head = await db
      .selectFrom('auditEntry')
      .select(['sequence', 'hash'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
    const last = this.read().at(-1)
    // A chain that ends before its last note was cut: the note must not be followed by one that agrees with the cut.
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

  /** Every note, oldest first; throws for one that the workshop's keys did not sign. */
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
