import { routes } from '@heron/contract/routes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { type MailServer, openMailServer } from '../../../testing/mail-server.ts'

const email = 'sign@shop.example'
const fresh = 'Neu-es-Wort-9'

describe.each(['sqlite', 'postgres'] as const)('a forgotten password by mail on %s', (engine) => {
  let test: TestApp
  let post: MailServer
  beforeEach(async () => {
    post = await openMailServer()
    const settings = { HERON_CAPTCHA: 'off', HERON_SMS: 'off', HERON_SMTP_HOST: '127.0.0.1' }
    const mail = {
      HERON_SMTP_PORT: String(post.port),
      HERON_SMTP_FROM: 'heron@shop.example',
      HERON_SMTP_SECURITY: 'none',
    }
    test = await openTestApp({ engine, settings: { ...settings, ...mail } })
    await test.app.platform.db.updateTable('sysUser').set({ email }).where('username', '=', 'designer').execute()
  })
  afterEach(async () => {
    await test.close()
    await post.close()
  })

  const ask = (mobile: string, smsmode = '2') => test.call(routes.signInCode.send, { body: { mobile, smsmode } })
  const verify = (phone: string, smscode: string) =>
    test.call(routes.passwordReset.verify, { body: { phone, smscode } })
  const codeSent = () =>
    vi.waitFor(
      () => {
        const code = /Subject: Heron (\d{6})/.exec(post.mails.at(-1)?.source ?? '')?.[1]
        if (!code) throw new Error('no mail came')
        return code
      },
      { timeout: 20_000 },
    )

  it('[C48] the mailbox’s code gives a ticket, the ticket a new password', async () => {
    expect(await ask(email)).toMatchObject({ json: { success: true, message: '验证码已发送' } })
    const code = await codeSent()
    expect(post.mails[0]?.to).toEqual([email])
    const { username, smscode } = (await verify(email, code)).json.result
    expect(username).toBe('designer')
    const body = { username, password: fresh, phone: email, smscode }
    expect(await test.call(routes.passwordReset.change, { body })).toMatchObject({ json: { success: true } })
    const login = { body: { username, password: fresh } }
    expect((await test.call(routes.session.login, login)).json.success).toBe(true)
  })

  it('ATK60 an unknown address gets the same answer and no mail; mailed codes cannot sign in', async () => {
    const known = await ask(email)
    await codeSent()
    const strange = await ask('nobody@shop.example')
    expect([strange.status, strange.json.message]).toEqual([known.status, known.json.message])
    expect(await ask('x@shop.example', '0')).toMatchObject({ status: 404 })
    expect(await ask('13800000001')).toMatchObject({ status: 404 })
    expect(post.mails).toHaveLength(1)
    expect(await verify('nobody@shop.example', '123456')).toMatchObject({ status: 400 })
  })

  it('ATK61 one mailbox is sent one code a minute', async () => {
    await ask(email)
    expect((await ask(email)).status).toBe(429)
  })
})
