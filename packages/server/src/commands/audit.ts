import { tamperedPrograms } from '../modules/work/program/index.ts'
import { AuditAnchors } from '../platform/audit/anchors.ts'
import { verifyAudit } from '../platform/audit/verify.ts'
import { SigningKeys } from '../platform/signing/signing-keys.ts'
import { type Command, ended } from './command.ts'
import { withDatabase } from './open.ts'

export const auditVerify: Command = {
  name: 'audit verify',
  usage: '',
  summary: 'walks the whole audit chain, also beside a running server',
  help: [
    'Reads every entry of the audit chain and every version of a row that it vouches for, and says where the chain',
    'ends. It must hold every end that was noted in HERON_AUDIT_ANCHORS. Checks the signature of every stored program too.',
  ],
  words: 0,
  options: {},
  run: ({ config, tell }) =>
    withDatabase(config, async (db) => {
      const keys = new SigningKeys(config.signingKeys)
      const anchors = new AuditAnchors(config.auditAnchors, keys).read()
      const { entries, versions, head, broken } = await verifyAudit(db, anchors)
      if (broken) {
        tell(`audit chain BROKEN at entry ${broken.sequence}: ${broken.why}; ${entries} entries before it fit`)
        return ended.withFaults
      }
      tell(`audit chain whole: ${entries} entries, ${versions} versions of rows, ends with ${head}`)
      const changed = await tamperedPrograms(db, keys)
      for (const program of changed) tell(`program ${program} is NOT what was signed`)
      return changed.length > 0 ? ended.withFaults : ended.well
    }),
}
