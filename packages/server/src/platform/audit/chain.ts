import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'

/** An entry of the append-only chain before it has its place. */
export interface AuditFact {
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly detail: string
}

interface Links extends AuditFact {
  readonly sequence: number
  readonly time: number
  readonly previousHash: string
}

/** What the first entry follows. */
export const genesis = '0'.repeat(64)

export const hashOf = ({ sequence, time, actor, action, subject, detail, previousHash }: Links): string =>
  createHash('sha256')
    .update(JSON.stringify([sequence, time, actor, action, subject, detail, previousHash]))
    .digest('hex')

export type AuditEntry = Links & { readonly hash: string }

const piece = 1_000

/** The entries from the first on, piece by piece. */
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
