import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../packages/server/src/platform/db/database.ts'
import type { WholeDb } from '../../../packages/server/src/platform/db/whole-db.ts'
import { signingKeysIn } from '../../../packages/server/src/platform/signing/signing-keys.ts'
import { openTestDatabase } from '../../../packages/server/src/testing/open-database.ts'

export type Engine = 'sqlite' | 'postgres'

/** An empty place to restore to. */
interface Place {
  readonly config: { readonly data: string; readonly databaseUrl: string; readonly signingKeys: string }
  readonly close: () => Promise<void>
}

async function emptyPlace(engine: Engine): Promise<Place> {
  const data = mkdtempSync(join(tmpdir(), 'heron-restored-'))
  const removeData = () => rmSync(data, { recursive: true, force: true })
  const signingKeys = signingKeysIn(data)
  if (engine === 'sqlite')
    return {
      config: { data, signingKeys, databaseUrl: `sqlite:${join(data, 'heron.sqlite')}` },
      close: async () => removeData(),
    }
  const database = await openTestDatabase('postgres', { empty: true })
  return {
    config: { data, signingKeys, databaseUrl: database.url },
    close: async () => {
      await database.close()
      removeData()
    },
  }
}

/** Runs with an empty place, which is removed afterwards. */
export async function inEmptyPlace<T>(engine: Engine, run: (config: Place['config']) => Promise<T>): Promise<T> {
  const { config, close } = await emptyPlace(engine)
  try {
    return await run(config)
  } finally {
    await close()
  }
}

/** Runs with the database at an address, which is closed afterwards. */
export async function withDb<T>(url: string, run: (db: WholeDb) => Promise<T>): Promise<T> {
  const db = openDatabase({ url })
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}

/** Runs with a folder, which is removed afterwards. */
export async function inFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'heron-backups-'))
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
