import { appendFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@heron/contract/routes'
import { workshopMoment } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPasskey } from '../../../platform/auth/passkeys/passkey-store.ts'
import { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { addPasskey } from '../../../testing/passkeys.ts'
import { packages } from '../../shared/check-up/packages.ts'

describe.each(['sqlite', 'postgres'] as const)('the security check (%s)', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp({ engine })
  })
  afterAll(() => test.close())

  const look = async (language = 'zh-CN') => {
    const { json } = await test.call(routes.checkUp.findings, { headers: { 'accept-language': language } }, 'admin')
    return json.result.findings
  }
  const codes = async () => (await look()).map(({ code, level }) => `${level} ${code}`)

  it('reports findings and what to do, in the user’s language', async () => {
    const backups = async (language: string) => (await look(language)).find(({ code }) => code === 'BACKUPS_NOT_SET')
    expect(await backups('en')).toEqual({
      code: 'BACKUPS_NOT_SET',
      level: 'warn',
      area: 'Backups',
      text: 'HERON_BACKUP_DIR is not set',
      advice: 'Set it: a lost disk loses everything',
    })
    expect(await backups('zh-CN')).toMatchObject({ area: '备份', text: '未设置 HERON_BACKUP_DIR' })
    expect(await backups('ja')).toMatchObject({ area: 'バックアップ' })
    const files = async (language: string) => (await look(language)).find(({ code }) => code === 'FILES_WHOLE')?.text
    const { data } = test.app.platform.config
    expect(await files('en')).toMatch(`are in the folder ${join(data, 'files')}`)
    expect(await files('zh-CN')).toMatch(`都在目录 ${join(data, 'files')}`)
    expect(await files('ja')).toMatch(`フォルダー ${join(data, 'files')} にあります`)
    for (const { text, advice } of await look()) expect(`${text} ${advice}`).not.toMatch(/\{\w+\}|undefined/)
  })

  it('names the versions of the packages, and those that are not the tested ones', async () => {
    const found = (await look('en')).find(({ code }) => code === 'PACKAGES_TESTED')
    expect(found?.text).toMatch(/^\d\d packages of the tested versions: .*fastify 5\.\d+\.\d+/)
    const { params, level } = packages((name) => (name === 'pg' ? undefined : name === 'fastify' ? '4.0.0' : '0.0.0'))
    expect(level).toBe('warn')
    expect(String(params.names)).toMatch(/fastify 4\.0\.0 \(5\.[\d.]+\).*pg – \(8\.[\d.]+\)/)
  })

  it('is for administrators: a designer may not see which accounts are weak', async () => {
    expect((await test.call(routes.checkUp.findings, {}, 'designer')).status).toBe(403)
  })

  it('lists the accounts that still have their first password', async () => {
    const { db } = test.app.platform
    const of = async () => (await look('en')).find(({ area }) => area === 'Accounts')
    await db.deleteFrom('seededPassword').execute()
    expect(await of()).toMatchObject({ code: 'ACCOUNTS_OWN', level: 'ok' })
    const admin = await db.selectFrom('sysUser').selectAll().where('username', '=', 'admin').executeTakeFirstOrThrow()
    await db.insertInto('seededPassword').values({ userId: admin.id, hash: admin.password }).execute()
    expect(await of()).toMatchObject({ code: 'ACCOUNTS_OF_DEMO', text: 'admin still have the password of the demo' })
  })

  it('lists users who may approve or release with only a password, until a passkey or code exists', async () => {
    const bare = async () => (await look('en')).find(({ code }) => code.startsWith('ACCOUNTS_DECIDE'))
    const { db } = test.app.platform
    const before = await bare()
    expect(before).toMatchObject({ code: 'ACCOUNTS_DECIDE_BY_PASSWORD', level: 'warn' })
    expect(before?.text).toContain('edm-designer')
    expect(before?.text).not.toMatch(/\bdesigner,|, designer\b/)
    const { id } = await addPasskey(test, 'edm-designer')
    const key = await db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect((await bare())?.text).not.toContain('edm-designer')
    const rest = (await bare())?.text.split(' may ')[0]?.split(', ') ?? []
    expect(rest).toContain('admin')
    for (const who of rest) {
      const { id: userId } = await db
        .selectFrom('sysUser')
        .select('id')
        .where('username', '=', who)
        .executeTakeFirstOrThrow()
      await insertPasskey(db, { ...key, id: `key of ${who}`, credentialId: `key of ${who}`, userId })
    }
    expect(await bare()).toMatchObject({ code: 'ACCOUNTS_DECIDE_PROVEN', level: 'ok' })
  })

  it('compares the audit chain with its last noted end: finds one missing entry at the end', async () => {
    const body = { dictName: 'check-up', dictCode: 'check_up', description: '' }
    await test.call(routes.dict.add, { body }, 'admin')
    await test.app.platform.ticker.run('audit-anchor')
    expect(await codes()).toContain('ok AUDIT_ANCHORED')
    const chain = (await look('en')).find(({ area }) => area === 'Audit chain')
    expect(chain?.text).toContain(`, ${workshopMoment(test.time.now)} GMT+8`)
    const path = test.app.platform.config.auditAnchors
    const keys = new SigningKeys(test.app.platform.config.signingKeys)
    const head = { sequence: 99_999_999, hash: 'x', time: Date.now() }
    const form = `HERON-AUDIT-ANCHOR 1 ${head.sequence} ${head.hash} ${head.time}`
    appendFileSync(path, `${JSON.stringify({ ...head, ...keys.sign(form) })}\n`)
    expect(await codes()).toContain('fail AUDIT_CUT')
    appendFileSync(path, `${JSON.stringify({ ...head, keyId: '0123456789abcdef', signature: 'AAAA' })}\n`)
    expect(await codes()).toContain('fail AUDIT_NOTE_FORGED')
    rmSync(path)
    expect(await codes()).toContain('warn AUDIT_NOT_ANCHORED')
  })

  it('reports whether the key of the audit chain exists, and which one is missing', async () => {
    expect(await codes()).toContain('ok AUDIT_KEYED')
    const { auditKey, config } = test.app.platform
    const [key, away] = [join(config.signingKeys, 'audit.key'), join(config.signingKeys, 'away')]
    renameSync(key, away)
    const found = (await look('en')).find(({ code }) => code === 'AUDIT_KEY_MISSING')
    expect(found).toMatchObject({ level: 'fail', text: expect.stringContaining(auditKey.id) })
    renameSync(away, key)
    renameSync(join(config.signingKeys, 'audit.sealed'), away)
    expect(await codes()).toContain('warn AUDIT_NOT_SEALED')
    renameSync(away, join(config.signingKeys, 'audit.sealed'))
  })
})
