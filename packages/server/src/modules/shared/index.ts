import { inTransaction } from '../../platform/db/database.ts'
import { databaseMoment } from '../../platform/db/database-now.ts'
import type { Binding } from '../../platform/http/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { createMessageService } from '../communication/message/index.ts'
import { DepartDirectory, nextDepartCode } from '../organisation/depart/index.ts'
import { clearEnded } from '../organisation/user/index.ts'
import type { AnyBodyOf } from '../restore-body.ts'
import { createPermissionAdmin } from '../rights/permission/index.ts'
import { DictOptions } from '../system/dict/index.ts'
import { createAlarms, createNotices } from './alarms.ts'
import type { ReportLearning } from './learning-report.ts'
import type { MailReport } from './report-mail.ts'
import type { ImportFromSource } from './source-import.ts'

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
    sendNotices: createNotices(messages),
    // Their code is loaded when they run.
    mailReport: (async (...given) =>
      (await import('./report-mail.ts')).createReportMail(platform, texts, messages)(...given)) satisfies MailReport,
    reportLearning: (async (days) =>
      (await import('./learning-report.ts')).createLearningReport(platform, options)(days)) satisfies ReportLearning,
    checkUp: async () =>
      (await import('./check-up/check-up.ts')).checkUp({
        config: platform.config,
        clock: platform.clock,
        files: platform.files,
        withDatabase: (run) => run(platform.db),
      }),
    checkAudit: async () => (await import('./audit-check.ts')).auditNotes(platform),
    clearEndedRoles: (age: number) =>
      inTransaction(platform.db, async (tx) => clearEnded(tx, (await databaseMoment(tx)) - age)),
    nextDepartCode,
    importFromSource: (async (...given) =>
      (await import('./source-import.ts')).createSourceImport(platform, calls)(...given)) satisfies ImportFromSource,
    calls,
    /** Maps kept versions of a table to the body of the call that edits its rows. */
    bodies: new Map<string, AnyBodyOf>(),
  }
}

export type Shared = ReturnType<typeof createShared>
