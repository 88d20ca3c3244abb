import { bringSchemaUp } from '../platform/audit/sealing.ts'
import { backupBeforeUpgrade } from '../platform/backup/before-upgrade.ts'
import { systemClock } from '../platform/clock.ts'
import { withLock } from '../platform/db/advisory-lock.ts'
import { pendingMigrations } from '../platform/db/migrate.ts'
import { migrations } from '../platform/db/migrations/index.ts'
import type { WholeDb } from '../platform/db/whole-db.ts'
import { AuditKey } from '../platform/signing/audit-key.ts'
import { type Command, ended } from './command.ts'
import { auditOf, filesOf, withDatabase, withDatabaseAlone } from './open.ts'

export const migrate: Command = {
  name: 'migrate',
  usage: '[--dry-run]',
  summary: 'brings the schema up to date, after a backup; or lists what that would change',
  help: [
    'A start does the same. The backup of the database goes into the folder before-upgrade of HERON_BACKUP_DIR, or of',
    'HERON_DATA where none is set; the last three are kept. To take an upgrade back, stop Heron, move the database away,',
    'install the version before and restore that backup with it.',
    '',
    '  --dry-run   only lists the changes that are missing, also beside a running server',
  ],
  words: 0,
  options: { 'dry-run': { type: 'boolean' } },
  run: ({ config, options, tell }) => {
    const list = async (db: WholeDb) => {
      const { pending } = await pendingMigrations(db, migrations)
      for (const { name } of pending) tell(`missing: ${name}`)
      if (pending.length === 0) tell('the schema is up to date')
      return ended.well
    }
    const bringUp = (db: WholeDb) =>
      withLock(db, 'start', async () => {
        const backup = await backupBeforeUpgrade({ db, config, clock: systemClock, files: filesOf(config) })
        if (backup) tell(`backup: ${backup.path}`)
        const needs = { db, clock: systemClock, audit: auditOf(config), auditKey: new AuditKey(config.signingKeys) }
        const applied = await bringSchemaUp(needs)
        for (const name of applied) tell(`applied: ${name}`)
        tell(applied.length === 0 ? 'the schema is up to date' : `schema brought up to date: ${applied.length} changes`)
        return ended.well
      })
    return options['dry-run'] ? withDatabase(config, list) : withDatabaseAlone(config, bringUp)
  },
}
