import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, rename, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { runHere, runHeron } from '../testing/run-heron.ts'

/** ms; a process starts slowly on a busy machine. */
const patience = 240_000

describe.each(['sqlite', 'postgres'] as const)('the console on %s', { timeout: patience }, (engine) => {
  let test: TestApp
  let backups = ''
  beforeAll(async () => {
    test = await openTestApp({ engine })
    backups = mkdtempSync(join(tmpdir(), 'heron-console-'))
  })
  afterAll(async () => {
    await test.close()
    rmSync(backups, { recursive: true, force: true })
  })

  const settings = (more: Readonly<Record<string, string>> = {}) => {
    const { data, databaseUrl } = test.app.platform.config
    return { HERON_DATA: data, HERON_DATABASE_URL: databaseUrl, ...more }
  }

  const actions = async () => {
    const rows = test.app.platform.db.selectFrom('auditEntry').select(['actor', 'action']).orderBy('sequence', 'desc')
    return (await rows.limit(1).execute())[0]
  }

  it('user reset-password prints a password that signs in once, ends the sessions and is in the audit chain', async () => {
    const token = await test.tokenOf('operator')
    const { code, said } = await runHeron(['user', 'reset-password', 'operator'], settings())
    expect(code, said).toBe(0)
    const [, password = ''] = /^one-time password of operator: (\S+) \(until /.exec(said) ?? []
    expect(await test.app.platform.sessions.find(token)).toBeUndefined()
    const payload = { username: 'operator', password, captcha: '', checkKey: '' }
    const answer = await test.send({ method: 'POST', url: '/heron/sys/login', payload })
    expect(answer.json.success, answer.body).toBe(true)
    expect(await actions()).toMatchObject({ action: expect.any(String) })
    const entry = await test.app.platform.db
      .selectFrom('auditEntry')
      .select('actor')
      .where('action', '=', 'user.resetPassword')
      .execute()
    expect(entry).toEqual([{ actor: 'console' }])
    const none = { code: 2, said: 'user reset-password: there is no account nobody\n' }
    expect(await runHere(['user', 'reset-password', 'nobody'], settings())).toEqual(none)
    expect(await runHere(['audit', 'verify'], settings())).toMatchObject({ code: 0 })
  })

  it('session revoke-all ends every session; the next call of each is refused', async () => {
    const tokens = [await test.tokenOf('admin'), await test.tokenOf('designer')]
    const { code, said } = await runHeron(['session', 'revoke-all'], settings())
    expect(code, said).toBe(0)
    expect(Number(/^sessions ended: (\d+)/.exec(said)?.[1])).toBeGreaterThanOrEqual(2)
    for (const token of tokens) {
      const headers = { 'x-access-token': token ?? '' }
      expect((await test.send({ method: 'GET', url: '/heron/sys/user/getUserInfo', headers })).status).toBe(401)
    }
    expect(await actions()).toEqual({ actor: 'console', action: 'session.revokeAll' })
    expect(await runHere(['session', 'revoke-all'], settings())).toMatchObject({ said: 'sessions ended: 0\n' })
  })

  it('doctor reports faults and remedies, and changes nothing', async () => {
    const first = await runHeron(['doctor'], settings())
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining('nothing is wrong') })
    expect(first.said).toMatch(/warn backups: HERON_BACKUP_DIR is not set/)
    expect(first.said).toMatch(/warn accounts: admin.* still have the password of the demo/)
    expect(first.said).toMatch(/ok {3}schema: up to date/)
    const where = settings({ HERON_BACKUP_DIR: backups })
    const none = { code: 1, said: expect.stringMatching(/FAIL backups: none of database and files in/) }
    expect(await runHere(['doctor'], where)).toMatchObject(none)
    await runHere(['backup', '--database-only'], where)
    expect(await runHere(['doctor'], where)).toMatchObject(none)
    rmSync(join(backups, readdirSync(backups)[0] ?? ''), { recursive: true })
    await runHere(['backup'], where)
    const there = {
      code: 0,
      said: expect.stringMatching(/ok {3}backups: the last was taken 0\.0 hours ago, 0\.\d+ GB/),
    }
    expect(await runHere(['doctor'], where)).toMatchObject(there)
    const [name = ''] = readdirSync(backups)
    rmSync(join(backups, name, 'manifest.json'))
    const damaged = { code: 1, said: expect.stringMatching(/FAIL backups: .* is not a backup of Heron/) }
    expect(await runHere(['doctor'], where)).toMatchObject(damaged)
    const production = { ...where, HERON_MODE: 'production', HERON_HOST: '0.0.0.0' }
    const { code, said } = await runHere(['doctor'], engine === 'sqlite' ? production : where)
    expect(code).toBe(1)
    if (engine === 'sqlite') expect(said).toMatch(/FAIL settings: reachable[\s\S]*FAIL accounts: admin/)
    const nowhere = await runHere(['doctor'], { HERON_DATA: join(backups, 'nowhere') })
    expect(nowhere).toMatchObject({ code: 1, said: expect.stringMatching(/FAIL data folder[\s\S]*FAIL database/) })
    expect(readdirSync(backups)).not.toContain('nowhere')
  })

  it('doctor names rows without a file and files without a row, and a store of another database', async () => {
    const { db, files, staging } = test.app.platform
    const about = { purpose: 'picture', subject: 'doctor-test' }
    const kept = await files.keep(db, await staging.put('drawing.txt', 'x'), { userId: '1', username: 'admin' }, about)
    const doctor = () => runHere(['doctor'], settings())
    expect(await doctor()).toMatchObject({ code: 0, said: expect.stringMatching(/ok {3}files: \d+ on record are in/) })
    const path = files.store.localPath(kept.id) ?? ''
    const stray = `${kept.id.slice(0, -4)}0000`
    await mkdir(dirname(files.store.localPath(stray) ?? ''), { recursive: true })
    await rename(path, files.store.localPath(stray) ?? '')
    const missing = {
      code: 1,
      said: expect.stringContaining(`not in the ${files.store.name} 1: drawing.txt (${kept.id})`),
    }
    const fresh = await doctor()
    expect(fresh).toMatchObject(missing)
    // A file that may be about to get its row is no fault.
    expect(fresh.said).not.toContain(stray)
    const old = new Date(Date.now() - 4 * 3_600_000)
    await utimes(files.store.localPath(stray) ?? '', old, old)
    expect((await doctor()).said).toMatch(new RegExp(`warn files: in the folder .* without a row 1: ${stray};`))
    await rename(files.store.localPath(stray) ?? '', path)
    const mark = (await files.store.mark()) ?? ''
    await files.store.setMark('other')
    const other = await doctor()
    await files.store.setMark(mark)
    expect(other).toMatchObject({ code: 1, said: expect.stringContaining('is not the store of this database') })
    expect((await doctor()).code).toBe(0)
  })

  it('migrate has nothing to do on the schema of this program', async () => {
    const none = { code: 0, said: 'the schema is up to date\n' }
    expect(await runHeron(['migrate', '--dry-run'], settings())).toEqual(none)
    expect(await runHere(['migrate'], settings())).toEqual(none)
  })
})
