import { createHash } from 'node:crypto'
import { routes } from '@heron/contract/routes'
import { isSolved, workMessage, workParts, workSeedText } from '@heron/contract/sign-in-work'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, testPassword } from '../../../testing/app.ts'

const code = 'AB34'
const bits = 6
let test: TestApp
beforeEach(async () => {
  const settings = { HERON_CAPTCHA: 'always', HERON_SIGN_IN_WORK: `${bits}` }
  test = await openTestApp({ settings, captchaCode: () => code })
})
afterEach(() => test.close())

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()

/** The computation that a browser does. */
function solve(key: string, image: string): string {
  const seed = sha256(workSeedText(key, image))
  return Array.from({ length: workParts }, (_each, part) => {
    let tried = 0
    while (!isSolved(sha256(workMessage(seed, part, tried)), bits)) tried += 1
    return tried
  }).join('.')
}

const draw = async (key: string) => {
  const { json } = await test.call(routes.captcha.image, { params: { key } })
  return json.result
}

const signIn = (more: object, base = '/heron', remoteAddress = '10.0.0.1') =>
  test.send({
    method: 'POST',
    url: `${base}/sys/login`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ username: 'designer', password: testPassword, captcha: code, ...more }),
    remoteAddress,
  })

const refused = (error: string) => ({ status: 400, json: { success: false, result: { error } } })

describe('a try with a picture code', () => {
  it('SEC2 needs the work for its picture, which works once', async () => {
    const work = solve('1', await draw('1'))
    expect(await signIn({ checkKey: '1', work })).toMatchObject({ json: { success: true } })
    expect(await signIn({ checkKey: '1', work })).toMatchObject(refused('CAPTCHA_WRONG'))
    await draw('1')
    expect(await signIn({ checkKey: '1', work })).toMatchObject(refused('WORK_MISSING'))
  })

  it('SEC2 is refused and used up without, with partial, or with work for another key or picture', async () => {
    const whole = solve('2', await draw('2'))
    const parts = whole.split('.')
    const wrong = [
      ...[undefined, '', parts.slice(1).join('.'), `${whole}.1`, whole.replace(/^\d+/, '-1'), 'x'.repeat(50)],
      ...[parts.map(() => parts[0]).join('.'), whole.replace(/^\d+/, `${2 ** 32}`), solve('3', await draw('3'))],
    ]
    for (const [at, work] of wrong.entries()) {
      const key = `${10 + at}`
      const image = await draw(key)
      expect(await signIn({ checkKey: key, work })).toMatchObject(refused('WORK_MISSING'))
      expect(await signIn({ checkKey: key, work: solve(key, image) })).toMatchObject(refused('CAPTCHA_WRONG'))
    }
  })

  it('SEC2 a wrong code or an old picture is refused despite the work', async () => {
    const image = await draw('4')
    expect(await signIn({ checkKey: '4', captcha: 'XXXX', work: solve('4', image) })).toMatchObject(
      refused('CAPTCHA_WRONG'),
    )
    const late = solve('5', await draw('5'))
    test.time.now += 60_000
    expect(await signIn({ checkKey: '5', work: late })).toMatchObject(refused('CAPTCHA_WRONG'))
  })

  it('SEC2 clients of the older platform need no work, and have twenty attempts a minute per address', async () => {
    for (let at = 0; at < 20; at += 1) {
      await draw(`${at}`)
      expect(await signIn({ checkKey: `${at}` }, '/jeecg-boot')).toMatchObject({ json: { success: true } })
    }
    await draw('21')
    const more = (address: string) => signIn({ checkKey: '21' }, '/jeecg-boot', address)
    expect(await more('10.0.0.1')).toMatchObject({ status: 429, json: { result: { error: 'TOO_MANY' } } })
    expect(await more('10.0.0.2')).toMatchObject({ json: { success: true } })
    const work = solve('22', await draw('22'))
    expect(await signIn({ checkKey: '22', work })).toMatchObject({ json: { success: true } })
    test.time.now += 60_000
    await draw('23')
    expect(await signIn({ checkKey: '23' }, '/jeecg-boot')).toMatchObject({ json: { success: true } })
  })
})
