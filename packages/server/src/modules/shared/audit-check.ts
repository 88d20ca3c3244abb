import { type RunNote, runNote } from '@heron/contract/run-notes'
import { AuditAnchors } from '../../platform/audit/anchors.ts'
import { rowFaults } from '../../platform/audit/fault-words.ts'
import { type AuditReport, verifyAudit } from '../../platform/audit/verify.ts'
import { type LogReport, verifyLog } from '../../platform/audit/verify-log.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { RowSeals } from '../../platform/db/row-seals.ts'
import { checkSeals, type SealReport } from '../../platform/db/seal-check.ts'
import type { Platform } from '../../platform/platform.ts'
import { RunFault } from '../../platform/run-fault.ts'
import { AuditKey } from '../../platform/signing/audit-key.ts'
import { SigningKeys } from '../../platform/signing/signing-keys.ts'
import { tamperedPrograms } from '../work/program/index.ts'

/** The result of a check of everything that is recorded in the audit. */
export interface AuditCheck {
  readonly chain: AuditReport
  readonly log: LogReport
  readonly seals: SealReport
  /** Programs that differ from what was signed. */
  readonly programs: readonly string[]
  /** Each fault; empty if there is none. */
  readonly faults: readonly RunNote[]
}

/** Faults listed of one kind. */
const named = 20

function firstOf(faults: readonly RunNote[]): readonly RunNote[] {
  const more = faults.length - named
  return more > 0 ? [...faults.slice(0, named), runNote('auditMore', { count: more })] : faults
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
      ...(broken ? [runNote('auditChainBroken', { ...broken, entries })] : []),
      ...firstOf(log.faults.map(({ id, why }) => runNote('auditLogRow', { id, why: rowFaults[why] }))),
      ...firstOf(seals.faults.map(({ table, id, why }) => runNote('auditRow', { table, id, why: rowFaults[why] }))),
      ...firstOf(programs.map((program) => runNote('auditProgram', { program }))),
    ],
  }
}

/** The result of a check without faults. */
export const wholeNote = ({ chain, log, seals }: AuditCheck): RunNote => {
  const { entries, versions, head } = chain
  return runNote('auditWhole', { entries, versions, head, logRows: log.rows, sealed: seals.rows })
}

/** The result of a check without faults; throws with all faults. */
export async function auditNotes({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<readonly RunNote[]> {
  const check = await checkAudit(db, config)
  if (check.faults.length > 0) throw new RunFault(...check.faults)
  return [wholeNote(check)]
}
