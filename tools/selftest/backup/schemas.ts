import { join } from 'node:path'
import { restoreBackup } from '../../../packages/server/src/platform/backup/restore-backup.ts'
import { takeBackup } from '../../../packages/server/src/platform/backup/take-backup.ts'
import { systemClock } from '../../../packages/server/src/platform/clock.ts'
import { migrateUp } from '../../../packages/server/src/platform/db/migrate.ts'
import { migrations } from '../../../packages/server/src/platform/db/migrations/index.ts'
import { Files } from '../../../packages/server/src/platform/files/files.ts'
import { openStore } from '../../../packages/server/src/platform/files/store/open-store.ts'
import { createIds } from '../../../packages/server/src/platform/ids.ts'
import { addAccountToAnySchema } from '../../../packages/server/src/testing/add-account.ts'
import { type Engine, inEmptyPlace, inFolder, withDb } from './place.ts'

/** Number of migrations in the first released program: 0001 to 0003 came together. */
const first = migrations.findIndex(({ name }) => name.startsWith('0003')) + 1

/** A database with the first `count` migrations and an account, backed up, restored and migrated. */
async function throughSchema(engine: Engine, count: number): Promise<string | undefined> {
  const name = migrations[count - 1]?.name ?? 'none'
  try {
    await inFolder((folder) =>
      inEmptyPlace(engine, async (old) => {
        const { path } = await withDb(old.databaseUrl, async (db) => {
          await migrateUp(db, migrations.slice(0, count), systemClock)
          await addAccountToAnySchema(db, 'ada')
          const files = new Files({
            store: openStore({ data: old.data, s3: undefined }),
            incoming: join(old.data, 'incoming'),
            ids: createIds(systemClock),
            clock: systemClock,
          })
          const needs = { db, files, clock: systemClock, config: { ...old, secretKey: '' } }
          return takeBackup(needs, { folder, recipient: undefined, contains: 'database' })
        })
        await inEmptyPlace(engine, async (config) => {
          await restoreBackup({ folder: path, identity: undefined, config })
          await withDb(config.databaseUrl, async (db) => {
            await migrateUp(db, migrations, systemClock)
            const users = await db.selectFrom('sysUser').select('username').execute()
            if (users.length !== 1 || users[0]?.username !== 'ada') throw new Error('the account is gone')
          })
        })
      }),
    )
    return undefined
  } catch (cause) {
    return `schema ${name}: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}

/** Backs up and restores schemas, evenly spread; returns which ones, and what failed. */
export async function throughSchemas(engine: Engine, many: number) {
  const all = migrations.length - first + 1
  const step = Math.max(1, all / many)
  const counts = new Set(Array.from({ length: Math.min(many, all) }, (_each, at) => first + Math.floor(at * step)))
  counts.add(migrations.length)
  const wrong: string[] = []
  for (const count of counts) {
    const found = await throughSchema(engine, count)
    if (found) wrong.push(found)
  }
  return { tried: counts.size, of: all, wrong }
}
