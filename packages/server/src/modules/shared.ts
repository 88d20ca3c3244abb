import { inTransaction } from '../platform/db/database.ts'
import { databaseMoment } from '../platform/db/database-now.ts'
import type { Binding } from '../platform/http/call.ts'
import type { Platform } from '../platform/platform.ts'
import { RunFault } from '../platform/run-fault.ts'
import { createAlarms } from './alarms.ts'
import { checkAudit, wholeNote } from './audit-check.ts'
import { checkUp } from './check-up.ts'
import { createMessageService } from './communication/message/index.ts'
import { DepartDirectory, nextDepartCode } from './organisation/depart/index.ts'
import { clearEnded } from './organisation/user/index.ts'
import { createReportMail } from './report-mail.ts'
import type { AnyBodyOf } from './restore-body.ts'
import { createPermissionAdmin } from './rights/permission/index.ts'
import { createSourceImport } from './source-import.ts'
import { DictOptions } from './system/dict/index.ts'

/** Services used by several nouns that must exist only once, because they cache data. */
export function createShared(platform: Platform) {
  const options = new DictOptions(platform.db, platform.clock)
  const texts = { options, directory: new DepartDirectory(platform.db, platform.clock) }
  const messages = createMessageService(platform, options)
  /** All calls by id, complete once every noun is started. */
  const calls = new Map<string, Binding>()
  return {
    platform,
    texts,
    permissions: createPermissionAdmin(platform),
    messages,
    raiseAlarm: createAlarms(platform, messages),
    mailReport: createReportMail(platform, texts, messages),
    checkUp: () =>
      checkUp({
        config: platform.config,
        clock: platform.clock,
        files: platform.files,
        withDatabase: (run) => run(platform.db),
      }),
    checkAudit: async () => {
      const check = await checkAudit(platform.db, platform.config)
      if (check.faults.length > 0) throw new RunFault(...check.faults)
      return [wholeNote(check)]
    },
    clearEndedRoles: (age: number) =>
      inTransaction(platform.db, async (tx) => clearEnded(tx, (await databaseMoment(tx)) - age)),
    nextDepartCode,
    importFromSource: createSourceImport(platform, calls),
    calls,
    /** Maps kept versions of a table to the body of the call that edits its rows. */
    bodies: new Map<string, AnyBodyOf>(),
  }
}

export type Shared = ReturnType<typeof createShared>
