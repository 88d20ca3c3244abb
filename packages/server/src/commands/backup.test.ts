import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { placeOf } from '../platform/files/files.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { openTestDatabase } from '../testing/open-database.ts'
import { runHere, runHeron } from '../testing/run-heron.ts'
import { spawnServer } from '../testing/spawn-server.ts'

/** ms; a process starts slowly on a busy machine. */
const patience = 240_000

describe.each(['sqlite', 'postgres'] as const)(
  'heron backup, verify and restore on %s',
  { timeout: patience },
  (engine) => {
    let test: TestApp
    const closing: (() => Promise<void> | void)[] = []
    beforeAll(async () => {
      test = await openTestApp({ engine })
    })
    afterAll(() => test.close())
    afterEach(async () => {
      for (const close of closing.splice(0).toReversed()) await close()
    })

    const newFolder = () => {
      const path = mkdtempSync(join(tmpdir(), 'heron-console-'))
      closing.push(() => rmSync(path, { recursive: true, force: true }))
      return path
    }

    const settings = (folder: string, more: Readonly<Record<string, string>> = {}) => {
      const { data, databaseUrl } = test.app.platform.config
      return { HERON_DATA: data, HERON_DATABASE_URL: databaseUrl, HERON_BACKUP_DIR: folder, ...more }
    }

    const emptyPlace = async (): Promise<Record<string, string>> => {
      const data = newFolder()
      if (engine === 'sqlite') return { HERON_DATA: data }
      const database = await openTestDatabase('postgres', { empty: true })
      closing.push(() => database.close())
      return { HERON_DATA: data, HERON_DATABASE_URL: database.url }
    }

    const keepFile = (name: string) => {
      const { db, files, staging } = test.app.platform
      const about = { purpose: 'picture', subject: 'console-test' }
      return staging.put(name, name).then((staged) => files.keep(db, staged, { userId: '1', username: 'admin' }, about))
    }

    const backupIn = (folder: string) => {
      const names = readdirSync(folder).filter((name) => name.startsWith('heron-'))
      return join(folder, names.toSorted().at(-1) ?? '')
    }

    it(
      'R29 takes one beside the server, proves it, restores it, and a server starts on it',
      async () => {
        const [folder, file] = [newFolder(), await keepFile('console.txt')]
        const taken = await runHeron(['backup'], settings(folder))
        expect(taken).toMatchObject({
          code: 0,
          said: expect.stringMatching(/^files brought in: \d+[\s\S]*backup written in/),
        })
        const path = backupIn(folder)
        const whole = { code: 0, said: expect.stringMatching(/^backup whole: \d+ parts/) }
        expect(await runHeron(['backup', 'verify', path], {})).toMatchObject(whole)
        const tried = await runHere(['restore', path, '--verify'], {})
        expect(tried).toMatchObject({ code: 0, said: expect.stringMatching(/^can be restored: .* rows of \d+ tables/) })
        expect(readdirSync(folder)).toHaveLength(1)
        const place = await emptyPlace()
        const restored = await runHeron(['restore', path], place)
        expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/^restored: state of /) })
        expect(readFileSync(join(place.HERON_DATA ?? '', 'files', placeOf(file.id)), 'utf8')).toBe('console.txt')
        const again = await runHere(['restore', path], place)
        expect(again).toMatchObject({ code: 2, said: expect.stringContaining('not empty') })
        const server = await spawnServer(place)
        expect(await server.end('SIGTERM')).toBe(0)
      },
      patience,
    )

    it('keeps the newest, and writes to the folder in --to', async () => {
      const folder = newFolder()
      const options = ['--to', folder, '--keep', '1', '--database-only']
      expect((await runHere(['backup', ...options], settings('/nowhere'))).code).toBe(0)
      const first = backupIn(folder)
      expect(await runHere(['backup', ...options], settings('/nowhere'))).toMatchObject({ code: 0 })
      const left = readdirSync(folder)
      expect(left).toHaveLength(1)
      expect(join(folder, left[0] ?? '')).not.toBe(first)
    })

    it('ends with 1 when something is missing or damaged, and with 2 on a failure', async () => {
      const [folder, file] = [newFolder(), await keepFile('gone.txt')]
      rmSync(test.app.platform.files.store.localPath(file.id) ?? '')
      const taken = await runHere(['backup'], settings(folder))
      expect(taken).toMatchObject({
        code: 1,
        said: expect.stringContaining(`on record, but not on the disk: gone.txt`),
      })
      await test.app.platform.files.remove(test.app.platform.db, file.id)
      const path = backupIn(folder)
      writeFileSync(join(path, 'more'), '')
      const found = { code: 1, said: 'more does not belong to the backup\nbackup DAMAGED: 1 faults\n' }
      expect(await runHere(['backup', 'verify', path], {})).toEqual(found)
      const refused = { code: 2, said: expect.stringContaining('the backup is damaged: more') }
      expect(await runHere(['restore', path], await emptyPlace())).toMatchObject(refused)
      const nowhere = { code: 2, said: expect.stringContaining('HERON_BACKUP_DIR') }
      expect(await runHere(['backup'], { ...settings(''), HERON_BACKUP_DIR: '' })).toMatchObject(nowhere)
      const { data } = test.app.platform.config
      const within = { code: 2, said: expect.stringContaining('apart from the data folder') }
      expect(await runHere(['backup'], settings(join(data, 'backups')))).toMatchObject(within)
    })

    it('encrypted, it is tried and restored with the key in the file of --identity only', async () => {
      const [folder, keys] = [newFolder(), newFolder()]
      const identity = await generateX25519Identity()
      const recipient = await identityToRecipient(identity)
      const [key, other] = [join(keys, 'key.txt'), join(keys, 'other.txt')]
      writeFileSync(key, `# created: today\n# public key: ${recipient}\n${identity}\n`)
      writeFileSync(other, `${await generateX25519Identity()}\n`)
      expect((await runHere(['backup'], settings(folder, { HERON_BACKUP_RECIPIENT: recipient }))).code).toBe(0)
      const path = backupIn(folder)
      const without = { code: 2, said: expect.stringContaining('--identity') }
      expect(await runHere(['restore', path, '--verify'], {})).toMatchObject(without)
      expect(await runHere(['restore', path, '--verify', '--identity', other], {})).toMatchObject({ code: 2 })
      expect(await runHere(['restore', path, '--verify', '--identity', key], {})).toMatchObject({ code: 0 })
      expect(await runHere(['restore', path, '--identity', key], await emptyPlace())).toMatchObject({ code: 0 })
      const secret = await runHere(['backup'], settings(folder, { HERON_BACKUP_RECIPIENT: identity }))
      expect(secret).toMatchObject({ code: 2, said: expect.not.stringContaining(identity) })
    })

    it(
      'R03 a restore that was broken off is finished by the same restore; a server does not start on it',
      async () => {
        const [folder, place] = [newFolder(), await emptyPlace()]
        await keepFile('half.txt')
        expect((await runHere(['backup'], settings(folder))).code).toBe(0)
        const path = backupIn(folder)
        expect((await runHere(['restore', path], place)).code).toBe(0)
        // As left by a kill after the last rename or commit.
        writeFileSync(join(place.HERON_DATA ?? '', 'restoring'), '')
        const refused = { code: 1, said: expect.stringContaining('was broken off; run it again') }
        expect(await runHeron([], { ...place, HERON_PORT: '0' })).toMatchObject(refused)
        expect(await runHere(['restore', path], place)).toMatchObject({ code: 0 })
        expect(readdirSync(place.HERON_DATA ?? '')).not.toContain('restoring')
        if (engine === 'postgres') return
        // As left by a kill before the database was installed.
        rmSync(join(place.HERON_DATA ?? '', 'heron.sqlite'))
        writeFileSync(join(place.HERON_DATA ?? '', 'restoring'), '')
        expect(await runHere(['restore', path], place)).toMatchObject({ code: 0 })
        expect(readdirSync(place.HERON_DATA ?? '')).not.toContain('restoring')
      },
      patience,
    )
  },
)
