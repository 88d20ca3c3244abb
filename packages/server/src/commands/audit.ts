import { verifyAudit } from '../platform/audit/verify.ts'
import { type Command, ended } from './command.ts'
import { withDatabase } from './open.ts'

export const auditVerify: Command = {
  name: 'audit verify',
  usage: '',
  summary: 'walks the whole audit chain, also beside a running server',
  help: [
    'Reads every entry of the audit chain and every version of a row that it vouches for, and says where the chain',
    'ends. Note the last hash elsewhere: it proves later that nothing was cut off the end.',
  ],
  words: 0,
  options: {},
  run: ({ config, tell }) =>
    withDatabase(config, async (db) => {
      const { entries, versions, head, broken } = await verifyAudit(db)
      if (broken) {
        tell(`audit chain BROKEN at entry ${broken.sequence}: ${broken.why}; ${entries} entries before it fit`)
        return ended.withFaults
      }
      tell(`audit chain whole: ${entries} entries, ${versions} versions of rows, ends with ${head}`)
      return ended.well
    }),
}
