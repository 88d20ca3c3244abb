import { runNoteWords } from '@heron/contract/run-notes'
import { consoleActor } from '../modules/organisation/user/index.ts'
import { checkAudit, wholeNote } from '../modules/shared/audit-check.ts'
import { acceptRows } from '../platform/audit/sealing.ts'
import { systemClock } from '../platform/clock.ts'
import { AuditKey } from '../platform/signing/audit-key.ts'
import { type Command, ended } from './command.ts'
import { auditOf, withDatabase, withDatabaseAlone } from './open.ts'

export const auditVerify: Command = {
  name: 'audit verify',
  usage: '',
  summary: 'checks audit chain, operation log, rows and programs for changes made past Heron',
  help: [
    'Reads every entry of the audit chain and every version of a row that it vouches for, and says where the chain ends. It must',
    'hold every end that was noted in HERON_AUDIT_ANCHORS. Then compares the rows of the operation log with their entries, each',
    'row that people edit and each grant with its seal, and every stored program with its signature. May be run beside a server.',
  ],
  words: 0,
  options: {},
  run: ({ config, tell }) =>
    withDatabase(config, async (db) => {
      const check = await checkAudit(db, config)
      for (const fault of check.faults) tell(runNoteWords(fault).en)
      if (check.faults.length > 0) return ended.withFaults
      tell(runNoteWords(wholeNote(check)).en)
      return ended.well
    }),
}

export const auditAccept: Command = {
  name: 'audit accept',
  usage: '',
  summary: 'takes rows that were changed past Heron for good, after a person has looked at them',
  help: [
    'Seals the rows that `audit verify` names as changed, added or missing as they are now, and lists them in the audit chain.',
    'For repairs made by SQL on purpose. Changes nothing about a broken chain, a changed operation log or program. The server of',
    'an embedded database has to be stopped first.',
  ],
  words: 0,
  options: {},
  run: ({ config, tell }) =>
    withDatabaseAlone(config, async (db) => {
      const needs = { db, clock: systemClock, audit: auditOf(config), auditKey: new AuditKey(config.signingKeys) }
      const accepted = await acceptRows(needs, consoleActor)
      for (const { table, id, why } of accepted) tell(`sealed as it is: row ${id} of ${table}, which ${why}`)
      tell(`rows sealed: ${accepted.length}`)
      return ended.well
    }),
}
