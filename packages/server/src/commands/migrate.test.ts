import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'
import { migrateUp } from '../platform/db/migrate.ts'
import { migrations } from '../platform/db/migrations/index.ts'
import { openTestDatabase } from '../testing/open-database.ts'
import { runHere, runHeron } from '../testing/run-heron.ts'

/** The schema that the database had before the upgrade. */
const before = migrations.slice(0, -3)
const after = migrations.slice(-3).map(({ name }) => name)

/** ms; a process starts slowly on a busy machine. */
const patience = 240_000

describe.each(['sqlite', 'postgres'] as const)('an upgrade on %s', { timeout: patience }, (engine) => {
  const closing: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  const emptyPlace = async () => {
    const data = mkdtempSync(join(tmpdir(), 'heron-upgrade-'))
    closing.push(() => rmSync(data, { recursive: true, force: true }))
    if (engine === 'sqlite') return { HERON_DATA: data, HERON_DATABASE_URL: `sqlite:${join(data, 'heron.sqlite')}` }
    const database = await openTestDatabase('postgres', { empty: true })
    closing.push(() => database.close())
    return { HERON_DATA: data, HERON_DATABASE_URL: database.url }
  }

  /** A database of the previous version, with an account. */
  const oldPlace = async () => {
    const place = await emptyPlace()
    const db = openDatabase({ url: place.HERON_DATABASE_URL })
    await migrateUp(db, before, () => 1)
    await sql`insert into sys_user (id, username, realname, password, create_by, create_time, version)
      values ('1', 'ada', 'Ada', 'x', 'test', 1, 1)`.execute(db)
    await db.destroy()
    return place
  }

  const schemaAndUsers = async (url: string) => {
    const db = openDatabase({ url })
    try {
      const applied = await db.selectFrom('schemaMigration').select('name').orderBy('name').execute()
      const users = await sql`select id, username, version from sys_user`.execute(db)
      return { applied: applied.map(({ name }) => name), users: users.rows }
    } finally {
      await db.destroy()
    }
  }

  const backupsOf = (place: { readonly HERON_DATA: string }) => {
    const folder = join(place.HERON_DATA, 'before-upgrade')
    return readdirSync(folder).map((name) => join(folder, name))
  }

  it('R28 --dry-run lists what is missing and changes nothing', async () => {
    const place = await oldPlace()
    const was = await schemaAndUsers(place.HERON_DATABASE_URL)
    const said = after.map((name) => `missing: ${name}\n`).join('')
    expect(await runHeron(['migrate', '--dry-run'], place)).toEqual({ code: 0, said })
    expect(await schemaAndUsers(place.HERON_DATABASE_URL)).toEqual(was)
    expect(readdirSync(place.HERON_DATA)).not.toContain('before-upgrade')
  })

  it('R28 makes a backup of the database first, which can undo the upgrade', async () => {
    const place = await oldPlace()
    const was = await schemaAndUsers(place.HERON_DATABASE_URL)
    const { code, said } = await runHeron(['migrate'], place)
    expect(code, said).toBe(0)
    expect(said).toContain(`schema brought up to date: ${after.length} changes`)
    const now = await schemaAndUsers(place.HERON_DATABASE_URL)
    expect(now.applied).toEqual(migrations.map(({ name }) => name))
    const [backup = '', ...others] = backupsOf(place)
    expect(others).toEqual([])
    const fresh = engine === 'sqlite' ? place : { ...(await emptyPlace()), HERON_DATA: place.HERON_DATA }
    if (engine === 'sqlite') {
      mkdirSync(join(place.HERON_DATA, 'aside'))
      for (const name of readdirSync(place.HERON_DATA).filter((each) => each.startsWith('heron.sqlite')))
        renameSync(join(place.HERON_DATA, name), join(place.HERON_DATA, 'aside', name))
    }
    expect(await runHere(['restore', backup], fresh)).toMatchObject({ code: 0 })
    expect(await schemaAndUsers(fresh.HERON_DATABASE_URL)).toEqual(was)
  })

  it('R28 does not change the schema when the backup cannot be written', async () => {
    const place = await oldPlace()
    const was = await schemaAndUsers(place.HERON_DATABASE_URL)
    const refused = { code: 2, said: expect.stringMatching(/no backup before the upgrade: .*ENOTDIR|no backup/) }
    const nowhere = { ...place, HERON_BACKUP_DIR: '/dev/null' }
    expect(await runHere(['migrate'], nowhere)).toMatchObject(refused)
    const start = await runHeron([], { ...nowhere, HERON_PORT: '0' })
    expect(start).toMatchObject({ code: 1, said: expect.stringContaining('no backup before the upgrade') })
    expect(await schemaAndUsers(place.HERON_DATABASE_URL)).toEqual(was)
  })
})
