import { createHash } from 'node:crypto'
import { routes } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { createPhones } from '../../testing/phone.ts'

const secret = 'of-this-server'
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

describe('signed calls', () => {
  let test: TestApp
  let phones: ReturnType<typeof createPhones>
  const open = async (settings: Readonly<Record<string, string>>) => {
    phones = createPhones()
    test = await openTestApp({ settings: { HERON_CAPTCHA: 'off', ...settings }, sms: phones.take })
  }
  beforeEach(() => open({ HERON_SIGN_SECRET: secret }))
  afterEach(() => test.close())

  const stamp = (time = test.time.now) => formatDateTime(time).replaceAll(/\D/g, '')
  const body = { smsmode: 1, mobile: '13800000001' }
  /** Sorted, numbers as text, the secret appended: written by hand. */
  const right = md5(`{"mobile":"13800000001","smsmode":"1"}${secret}`)
  const send = (sign: string | undefined, time: string | undefined, given: object = body) =>
    test.call(routes.signInCode.send, {
      body: given,
      headers: {
        ...(sign === undefined ? {} : { 'x-sign': sign }),
        ...(time === undefined ? {} : { 'x-timestamp': time }),
      },
    })

  it('[H05] accepts signatures of the wire’s form, with either form of time', async () => {
    expect((await send(right, stamp())).status).toBe(200)
    test.time.now += 61_000
    expect((await send(right, String(test.time.now))).status).toBe(200)
  })

  it('[H05] refuses a wrong, a missing and a changed signature', async () => {
    const wrong = { status: 400, json: { message: 'Sign签名校验失败！' } }
    for (const sign of [undefined, '', 'x', right.toLowerCase(), `${right.slice(0, -1)}é`, md5(`{}${secret}`)]) {
      expect(await send(sign, stamp())).toMatchObject(wrong)
    }
    expect(await send(right, stamp(), { ...body, mobile: '13800000002' })).toMatchObject(wrong)
    expect(phones.messages).toEqual([])
  })

  it('[H05] refuses timestamps more than five minutes off, and missing ones', async () => {
    const old = { status: 400, json: { result: { error: 'SIGNATURE_OLD' } } }
    for (const time of [
      undefined,
      '',
      'now',
      '20260230000000',
      stamp(test.time.now - 301_000),
      stamp(test.time.now + 302_000),
    ]) {
      expect(await send(right, time)).toMatchObject(old)
    }
    expect((await send(right, stamp(test.time.now - 299_000))).status).toBe(200)
  })

  it('[H05] accepts a signed call once', async () => {
    const time = stamp()
    expect((await send(right, time)).status).toBe(200)
    expect(await send(right, time)).toMatchObject({ status: 400, json: { result: { error: 'SIGNATURE_USED' } } })
  })

  it('T6 without a secret nothing is signed, and a signature gives no access', async () => {
    await test.close()
    await open({})
    expect((await send(undefined, undefined)).status).toBe(200)
    const headers = { 'x-sign': md5(`{}${secret}`), 'x-timestamp': stamp() }
    expect((await test.call(routes.session.userInfo, { headers })).status).toBe(401)
  })
})
