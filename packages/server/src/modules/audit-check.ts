import { AuditAnchors } from '../platform/audit/anchors.ts'
import { type AuditReport, verifyAudit } from '../platform/audit/verify.ts'
import { type LogReport, verifyLog } from '../platform/audit/verify-log.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import { RowSeals } from '../platform/db/row-seals.ts'
import { checkSeals, type SealReport } from '../platform/db/seal-check.ts'
import { AuditKey } from '../platform/signing/audit-key.ts'
import { SigningKeys } from '../platform/signing/signing-keys.ts'
import { tamperedPrograms } from './work/program/index.ts'

/** The result of a check of everything that is recorded in the audit. */
export interface AuditCheck {
  readonly chain: AuditReport
  readonly log: LogReport
  readonly seals: SealReport
  /** Programs that differ from what was signed. */
  readonly programs: readonly string[]
  /** Each fault in words; empty if there is none. */
  readonly faults: readonly string[]
}

/** Faults listed of one kind. */
const named = 20

function namesOf(faults: readonly string[]): readonly string[] {
  const more = faults.length - named
  return more > 0 ? [...faults.slice(0, named), `… and ${more} more of these`] : faults
}

/**
 * Checks the audit chain against its notes, then the operation log, sealed rows and signed programs against the chain.
 */
export async function checkAudit(db: Db, config: Pick<Config, 'signingKeys' | 'auditAnchors'>): Promise<AuditCheck> {
  const keys = new SigningKeys(config.signingKeys)
  const key = new AuditKey(config.signingKeys)
  const anchors = new AuditAnchors(config.auditAnchors, keys).read()
  const chain = await verifyAudit(db, key, anchors)
  const log = await verifyLog(db)
  const { rows, faults } = await checkSeals(db, new RowSeals(key))
  // Until a start has recorded that everything is sealed, older rows have no seal.
  const seals = { rows, faults: key.sealed() ? faults : faults.filter(({ why }) => why !== 'was added') }
  const programs = await tamperedPrograms(db, keys)
  const { broken, entries } = chain
  return {
    chain,
    log,
    seals,
    programs,
    faults: [
      ...(broken
        ? [`audit chain BROKEN at entry ${broken.sequence}: ${broken.why}; ${entries} entries before it fit`]
        : []),
      ...namesOf(log.faults.map(({ id, why }) => `operation log: row ${id} ${why}`)),
      ...namesOf(seals.faults.map(({ table, id, why }) => `row ${id} of ${table} ${why}`)),
      ...namesOf(programs.map((program) => `program ${program} is NOT what was signed`)),
    ],
  }
}

/** One line for a check without faults. */
export const wholeLine = ({ chain, log, seals }: AuditCheck): string =>
  `audit chain whole: ${chain.entries} entries, ${chain.versions} versions of rows, ends with ${chain.head}; ` +
  `operation log: ${log.rows} rows vouched for; sealed rows: ${seals.rows}`
