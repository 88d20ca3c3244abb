import type { Words } from '@heron/contract/words'
import { z } from 'zod'
import { contentHash } from '../db/data-versions.ts'
import type { Db } from '../db/database.ts'
import type { AuditKey } from '../signing/audit-key.ts'
import type { Anchor } from './anchors.ts'
import { type AuditEntry, entries, genesis, hashOf, plainHashOf } from './chain.ts'
import { chainFaults, unknownKey, versionFault } from './fault-words.ts'

/** Result of verifying the whole chain. */
export interface AuditReport {
  /** Number of valid entries. */
  readonly entries: number
  /** Stored versions of rows that agree with their entries. */
  readonly versions: number
  /** Hash of the last valid entry: recorded elsewhere, it later proves that no entry was removed from the end. */
  readonly head: string
  /** The first fault. */
  readonly broken: { readonly sequence: number; readonly why: Words } | null
}

const recorded = z.object({
  changed: z.array(z.object({ table: z.string(), id: z.string(), version: z.int(), hash: z.string() })),
})
type RecordedChange = z.output<typeof recorded>['changed'][number]

/** The changed rows of an entry, from the second line of its detail. */
function changesOf({ detail }: AuditEntry): readonly RecordedChange[] {
  const line = detail.slice(detail.indexOf('\n') + 1)
  if (line === detail) return []
  return recorded.parse(JSON.parse(line)).changed
}

/** Why the stored version of a row is missing or differs; undefined when it is unchanged. */
async function refusalOf(db: Db, { table, id, version, hash }: RecordedChange): Promise<Words | undefined> {
  const row = await db
    .selectFrom('sysDataLog')
    .select('dataContent')
    .where('dataTable', '=', table)
    .where('dataId', '=', id)
    .where('dataVersion', '=', version)
    .executeTakeFirst()
  if (!row) return versionFault(table, id, version, 'missing')
  return contentHash(row.dataContent) === hash ? undefined : versionFault(table, id, version, 'changed')
}

/**
 * Entries from before there was a key have a plain hash; after a start recorded that all entries are keyed, none may.
 */
function hashRefusal(entry: AuditEntry, key: AuditKey, keyedFrom: number): Words | undefined {
  if (entry.keyId === null) {
    if (entry.sequence >= keyedFrom) return chainFaults.keyless
    return entry.hash === plainHashOf(entry) ? undefined : chainFaults.changed
  }
  if (entry.keyId !== key.id) return unknownKey(entry.keyId)
  return entry.hash === hashOf(entry, key) ? undefined : chainFaults.changed
}

/** The fault of an entry's position in the chain, if any. */
function placeRefusal(entry: AuditEntry, sequence: number, previousHash: string): Words | undefined {
  if (entry.sequence !== sequence) return chainFaults.missing
  return entry.previousHash === previousHash ? undefined : chainFaults.unlinked
}

function anchorRefusal({ sequence, hash }: AuditEntry, noted: ReadonlyMap<number, string>): Words | undefined {
  const then = noted.get(sequence)
  return then === undefined || then === hash ? undefined : chainFaults.other
}

async function changesRefusal(db: Db, changes: readonly RecordedChange[]): Promise<Words | undefined> {
  for (const change of changes) {
    const why = await refusalOf(db, change)
    if (why) return why
  }
  return undefined
}

/**
 * Verifies the chain and the stored versions it protects, up to the first fault. The chain must contain every end
 * recorded outside the database, so a truncated, emptied or rewritten chain fails.
 */
export async function verifyAudit(db: Db, key: AuditKey, anchors: readonly Anchor[] = []): Promise<AuditReport> {
  let [count, versions, head] = [0, 0, genesis]
  const noted = new Map(anchors.map(({ sequence, hash }) => [sequence, hash]))
  const keyedFrom = key.sealed()?.keyedFrom ?? Number.POSITIVE_INFINITY
  for await (const piece of entries(db)) {
    for (const entry of piece) {
      const refusal =
        placeRefusal(entry, count + 1, head) ?? hashRefusal(entry, key, keyedFrom) ?? anchorRefusal(entry, noted)
      const changes = refusal ? [] : changesOf(entry)
      const why = refusal ?? (await changesRefusal(db, changes))
      if (why) return { entries: count, versions, head, broken: { sequence: count + 1, why } }
      versions += changes.length
      head = entry.hash
      count += 1
    }
  }
  const cut = Math.max(0, ...noted.keys()) > count
  const broken = cut ? { sequence: count + 1, why: chainFaults.cut } : null
  return { entries: count, versions, head, broken }
}
