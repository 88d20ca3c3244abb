import { createHash } from 'node:crypto'
import {
  createReadStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { routes } from '@heron/contract/routes'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { openTestApp, type TestApp, testPassword } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/open-database.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { placeOf } from '../files/files.ts'
import { signingKeysIn } from '../signing/signing-keys.ts'
import { backupsIn, removeOldBackups } from './folder.ts'
import { lastBackup } from './last-backup.ts'
import { manifestName, sumsIn, sumsName, sumsText } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { type BackupOptions, takeBackup } from './take-backup.ts'
import { verifyBackup } from './verify-backup.ts'

describe.each(['sqlite', 'postgres'] as const)('backup and restore on %s', (engine) => {
  let test: TestApp
  let folder = ''
  const closing: (() => Promise<void> | void)[] = []
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  const newFolder = () => {
    const path = mkdtempSync(join(tmpdir(), 'heron-backup-'))
    closing.push(() => rmSync(path, { recursive: true, force: true }))
    return path
  }

  const take = (options: Partial<BackupOptions> = {}) => {
    folder = options.folder ?? newFolder()
    return takeBackup(test.app.platform, { folder, recipient: undefined, contains: 'everything', ...options })
  }

  /** An empty database of the same engine. */
  const emptyPlace = async () => {
    const data = newFolder()
    const signingKeys = signingKeysIn(data)
    if (engine === 'sqlite') return { data, signingKeys, databaseUrl: `sqlite:${join(data, 'heron.sqlite')}` }
    const database = await openTestDatabase('postgres', { empty: true })
    closing.push(() => database.close())
    return { data, signingKeys, databaseUrl: database.url }
  }

  const restore = async (path: string, identity?: string) => {
    const config = await emptyPlace()
    await restoreBackup({ folder: path, identity, config })
    return config
  }

  const keepFile = async (name: string, text = name) => {
    const { db, files, staging } = test.app.platform
    const about = { purpose: 'picture', subject: 'backup-test' }
    return files.keep(db, await staging.put(name, text), { userId: '1', username: 'admin' }, about)
  }

  /** Every row of every table, as text. */
  const rowsOf = async (databaseUrl: string) => {
    const db = openDatabase({ url: databaseUrl })
    try {
      const tables = (await db.introspection.getTables()).map(({ name }) => name).toSorted()
      const rows: Record<string, string[]> = {}
      for (const name of tables) {
        const found = await db
          .selectFrom(name as 'sysUser')
          .selectAll()
          .execute()
        rows[name] = found.map((row) => JSON.stringify(row)).toSorted()
      }
      return rows
    } finally {
      await db.destroy()
    }
  }

  it('R29 restores every row, every file and the secret key, and users can sign in', async () => {
    const file = await keepFile('图.txt', 'a drawing')
    test.app.platform.secrets.seal('x', 'y')
    const backup = await take()
    expect(await verifyBackup(backup.path)).toMatchObject({ faults: [] })
    expect(backup.manifest).toMatchObject({ engine, missingFiles: [], contains: 'everything' })
    const config = await restore(backup.path)
    expect(await rowsOf(config.databaseUrl)).toEqual(await rowsOf(test.app.platform.config.databaseUrl))
    expect(readFileSync(join(config.data, 'files', placeOf(file.id)), 'utf8')).toBe('a drawing')
    expect(readFileSync(join(config.data, 'secret.key'))).toEqual(
      readFileSync(join(test.app.platform.config.data, 'secret.key')),
    )
    const settings = { HERON_DATA: config.data, HERON_LOG_LEVEL: 'silent', HERON_CAPTCHA: 'off', HERON_WEB: '/nowhere' }
    const db = openDatabase({ url: config.databaseUrl })
    const restored = await createApp({ ...readConfig(settings), databaseUrl: config.databaseUrl }, { db })
    closing.push(() => restored.close())
    const answer = await restored.http.inject({
      method: 'POST',
      url: '/heron/sys/login',
      payload: { username: 'admin', password: testPassword, captcha: '', checkKey: '' },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('only this user may read a backup', async () => {
    const { path } = await take()
    for (const name of ['.', ...readdirSync(path)]) expect(statSync(join(path, name)).mode & 0o077).toBe(0)
  })

  it('R29 one flipped byte is found, whichever part it is in, and is not restored', async () => {
    await keepFile('flipped.txt')
    const { path } = await take()
    const parts = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(parts.length).toBeGreaterThan(3)
    for (const part of parts) {
      const at = join(part.parentPath, part.name)
      const bytes = readFileSync(at)
      // An empty part is changed by adding a byte.
      const flipped = bytes.length > 0 ? Buffer.from(bytes) : Buffer.alloc(1)
      const place = Math.floor(bytes.length / 2)
      flipped[place] = (flipped[place] ?? 0) ^ 1
      writeFileSync(at, flipped)
      const found = await verifyBackup(path).then(
        ({ faults }) => faults.join(),
        (cause: Error) => cause.message,
      )
      expect(found, part.name).toMatch(/changed|missing|does not belong|damaged/)
      writeFileSync(at, bytes)
    }
    const config = await emptyPlace()
    const [part] = parts.filter(({ name }) => name.endsWith('.gz'))
    writeFileSync(join(part?.parentPath ?? '', part?.name ?? ''), 'x')
    await expect(restoreBackup({ folder: path, identity: undefined, config })).rejects.toThrow(/damaged/)
    expect(readdirSync(config.data)).toEqual([])
  })

  it('a file taken out of a backup, or put into it, is found', async () => {
    const { path } = await take()
    writeFileSync(join(path, 'more'), 'x')
    expect((await verifyBackup(path)).faults).toEqual(['more does not belong to the backup'])
    rmSync(join(path, 'more'))
    rmSync(join(path, 'manifest.json'))
    await expect(verifyBackup(path)).rejects.toThrow(/not a backup of Heron/)
  })

  it('names recorded files that are missing, and restores the others', async () => {
    const [gone, there] = [await keepFile('gone.txt'), await keepFile('there.txt')]
    rmSync(test.app.platform.files.store.localPath(gone.id) ?? '')
    const { path, manifest } = await take()
    expect(manifest.missingFiles).toEqual([{ id: gone.id, name: 'gone.txt' }])
    const config = await restore(path)
    expect(readFileSync(join(config.data, 'files', placeOf(there.id)), 'utf8')).toBe('there.txt')
    await test.app.platform.files.remove(test.app.platform.db, gone.id)
  })

  it('a file of another backup is linked, and stays when that backup is removed', async () => {
    const file = await keepFile('linked.txt')
    const first = await take()
    test.time.now += 1_000
    const second = await take({ folder })
    expect(second.linked).toBe(first.manifest.files.count)
    const part = join('files', placeOf(file.id))
    expect(statSync(join(second.path, part)).ino).toBe(statSync(join(first.path, part)).ino)
    expect(await removeOldBackups(folder, { keep: 1, contains: 'everything' }, test.time.now)).toEqual([first.name])
    expect((await backupsIn(folder)).map(({ name }) => name)).toEqual([second.name])
    expect((await verifyBackup(second.path)).faults).toEqual([])
  })

  it('only backups of the same kind are counted for the limit', async () => {
    const whole = await take()
    test.time.now += 1_000
    const database = await take({ folder, contains: 'database' })
    expect(await removeOldBackups(folder, { keep: 1, contains: 'database' }, test.time.now)).toEqual([])
    expect(await removeOldBackups(folder, { keep: 1, contains: 'everything' }, test.time.now)).toEqual([])
    expect((await lastBackup(folder))?.name).toBe(whole.name)
    test.time.now += 1_000
    await take({ folder, contains: 'database' })
    expect(await removeOldBackups(folder, { keep: 1, contains: 'database' }, test.time.now)).toEqual([database.name])
  })

  it.each([
    ['0000', 'ffff'],
    ['ffff', '0000'],
  ])('of two backups within a second the later is the last and stays, for the ends %s and %s', async (one, two) => {
    test.time.now = Math.ceil(test.time.now / 1_000) * 1_000
    const renamed = async (end: string) => {
      const { path } = await take({ folder: target, contains: 'everything' })
      const name = path.replace(/[0-9a-f]{4}$/, end)
      renameSync(path, name)
      return basename(name)
    }
    const target = newFolder()
    const first = await renamed(one)
    test.time.now += 1
    const second = await renamed(two)
    expect((await lastBackup(target))?.name).toBe(second)
    expect(await removeOldBackups(target, { keep: 1, contains: 'everything' }, test.time.now)).toEqual([first])
    expect(readdirSync(target)).toEqual([second])
  })

  it('encrypted to a key, nothing of it can be read without that key', async () => {
    const file = await keepFile('private.txt', 'a private drawing')
    const identity = await generateX25519Identity()
    const { path } = await take({ recipient: await identityToRecipient(identity) })
    expect(readFileSync(join(path, 'files', placeOf(file.id))).toString('latin1')).not.toContain('private')
    await expect(restore(path)).rejects.toThrow(/--identity/)
    await expect(restore(path, await generateX25519Identity())).rejects.toThrow(/no identity matched/)
    const config = await restore(path, identity)
    expect(readFileSync(join(config.data, 'files', placeOf(file.id)), 'utf8')).toBe('a private drawing')
    expect(await rowsOf(config.databaseUrl)).toEqual(await rowsOf(test.app.platform.config.databaseUrl))
  })

  it('never overwrites existing data', async () => {
    await keepFile('over.txt')
    const { path } = await take()
    const config = await restore(path)
    await expect(restoreBackup({ folder: path, identity: undefined, config })).rejects.toThrow(/not empty/)
    rmSync(join(config.data, 'files'), { recursive: true })
    await expect(restoreBackup({ folder: path, identity: undefined, config })).rejects.toThrow(
      engine === 'sqlite' ? /there is a database/ : /the database is not empty/,
    )
  })

  it('refuses a backup of a newer version, and one of the other engine', async () => {
    const { path, manifest } = await take({ contains: 'database' })
    const config = await emptyPlace()
    const other = { ...config, databaseUrl: engine === 'sqlite' ? 'postgres://x@127.0.0.1/x' : 'sqlite:/nowhere' }
    await expect(restoreBackup({ folder: path, identity: undefined, config: other })).rejects.toThrow(/backup is of/)
    const newer = JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999_later'] })
    writeFileSync(join(path, manifestName), newer)
    const sums = new Map(await sumsIn(path)).set(manifestName, createHash('sha256').update(newer).digest('hex'))
    writeFileSync(join(path, sumsName), sumsText(sums))
    await expect(restoreBackup({ folder: path, identity: undefined, config })).rejects.toThrow(/newer.*9999_later/)
  })

  it('an interrupted backup leaves nothing and does not block the next', async () => {
    const target = newFolder()
    const { files, ...others } = test.app.platform
    await keepFile('unreadable.txt')
    const broken = Object.assign(Object.create(files), { stream: () => createReadStream(tmpdir()) })
    await expect(
      takeBackup({ ...others, files: broken }, { folder: target, recipient: undefined, contains: 'everything' }),
    ).rejects.toThrow(/EISDIR/)
    expect(readdirSync(target)).toEqual([])
  })

  it('R29 made while others write, it has one commit: whole transactions, and everything acknowledged before', async () => {
    await keepFile('before.txt')
    const add = async (at: number) => {
      const body = { dictName: `backup ${at}`, dictCode: `backup_${at}`, description: '' }
      expect((await test.call(routes.dict.add, { body }, 'admin')).status).toBe(200)
    }
    let [made, isOn] = [0, true]
    const write = async () => {
      for (; isOn; made += 1) await add(made)
    }
    const takeBetween = async () => {
      while (made < 3) await setTimeout(5)
      const answered = made
      const backup = await take().finally(() => {
        isOn = false
      })
      return { answered, backup }
    }
    const [{ answered, backup }] = await Promise.all([takeBetween(), write()])
    const config = await restore(backup.path)
    const restored = openDatabase({ url: config.databaseUrl })
    closing.push(() => restored.destroy())
    const names = await restored.selectFrom('sysDict').select('dictCode').where('dictCode', 'like', 'backup%').execute()
    const entries = await restored
      .selectFrom('auditEntry')
      .select('sequence')
      .where('action', '=', 'dict.add')
      .execute()
    expect(names.length).toBeGreaterThanOrEqual(answered)
    expect(entries.length).toBe(names.length)
    expect(new Set(names.map(({ dictCode }) => Number(dictCode.split('_')[1])))).toEqual(
      new Set(Array.from({ length: names.length }, (_, at) => at)),
    )
  })
})

it('an abandoned backup of another process is removed', async () => {
  const target = mkdtempSync(join(tmpdir(), 'heron-backup-'))
  writeFileSync(join(target, '.partial-heron-20200101T000000Z-0000'), '')
  writeFileSync(join(target, 'other.txt'), '')
  await removeOldBackups(target, { keep: 1, contains: 'everything' }, Date.now())
  expect(readdirSync(target)).toContain('.partial-heron-20200101T000000Z-0000')
  await removeOldBackups(target, { keep: 1, contains: 'everything' }, Date.now() + 3 * 86_400_000)
  expect(readdirSync(target)).toEqual(['other.txt'])
  rmSync(target, { recursive: true })
})
