import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { AuditKey } from '../signing/audit-key.ts'

/** An entry of the append-only chain before it has a sequence number. */
export interface AuditFact {
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly detail: string
}

/** The operation log row that an entry protects. */
export interface Vouched {
  readonly logId: string | null
  readonly logHash: string | null
}

interface Links extends AuditFact, Vouched {
  readonly sequence: number
  readonly time: number
  readonly previousHash: string
  readonly keyId: string | null
}

/** The previous hash of the first entry. */
export const genesis = '0'.repeat(64)

/** Hash of an entry from before there was a key: a plain hash, which anyone can compute. */
export const plainHashOf = ({ sequence, time, actor, action, subject, detail, previousHash }: Links): string =>
  createHash('sha256')
    .update(JSON.stringify([sequence, time, actor, action, subject, detail, previousHash]))
    .digest('hex')

export const hashOf = (links: Links, key: AuditKey): string => {
  const { sequence, time, actor, action, subject, detail, previousHash, keyId, logId, logHash } = links
  return key.digest(
    'audit',
    JSON.stringify([sequence, time, actor, action, subject, detail, previousHash, keyId, logId, logHash]),
  )
}

export type AuditEntry = Links & { readonly hash: string }

const piece = 1_000

/** The entries from the first on, in batches. */
export async function* entries(db: Db): AsyncGenerator<readonly AuditEntry[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('auditEntry')
      .selectAll()
      .where('sequence', '>', last)
      .orderBy('sequence')
      .limit(piece)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < piece) return
    last = rows.at(-1)?.sequence ?? last
  }
}
