import { routes } from '@heron/contract/routes'
import { afterEach, expect, it } from 'vitest'
import { openTestApp, type TestApp, testPassword } from '../../../testing/app.ts'

let test: TestApp
afterEach(() => test.close())

const open = async (setting: string) => {
  test = await openTestApp({ settings: { HERON_CAPTCHA: setting } })
}
const isNeeded = async (username: string, headers: Readonly<Record<string, string>> = {}) =>
  (await test.call(routes.captcha.needed, { body: { username }, headers })).json.result
const signIn = (username: string, password: string) => test.call(routes.session.login, { body: { username, password } })

it('says that a name needs a picture before the attempt that would be refused without one', async () => {
  await open('after-failures')
  for (let failure = 1; failure <= 3; failure += 1) {
    expect(await isNeeded('designer')).toBe(false)
    await signIn('designer', 'wrong')
  }
  expect(await isNeeded('designer')).toBe(true)
  expect(await isNeeded('DESIGNER')).toBe(true)
  expect(await signIn('designer', testPassword)).toMatchObject({ json: { result: { error: 'CAPTCHA_MISSING' } } })
  expect(await isNeeded('operator')).toBe(false)
})

it('answers the same about a name without an account, and counts no attempt', async () => {
  await open('after-failures')
  for (let asked = 0; asked < 8; asked += 1) expect(await isNeeded('nobody')).toBe(false)
  for (let failure = 0; failure < 3; failure += 1) await signIn('nobody', 'wrong')
  expect(await isNeeded('nobody')).toBe(true)
})

it('a refused password asks for no picture where the setting is off', async () => {
  await open('off')
  for (let failure = 0; failure < 3; failure += 1) await signIn('designer', 'wrong')
  const refused = await signIn('designer', 'wrong')
  expect(refused.json.result).toMatchObject({ error: 'LOGIN_FAILED', captchaRequired: false })
})

it.each([
  ['always', true],
  ['off', false],
] as const)('follows the setting %s', async (setting, needed) => {
  await open(setting)
  expect(await isNeeded('designer')).toBe(needed)
})
