import { passkeyRoutes as routes } from '@heron/contract/routes'
import { type Answer, type TestApp, testPassword, type Who } from './app.ts'
import { Authenticator, type Twist } from './authenticator.ts'

const resultOf = <T>(answer: Answer) => answer.json.result as T

type NewKey = Parameters<Authenticator['make']>[0]
type KeyUse = Parameters<Authenticator['use']>[0]

/** The server's request for a new key, after the password was checked. */
export const askForNew = async (test: TestApp, who: Who): Promise<NewKey> =>
  resultOf<NewKey>(await test.call(routes.begin, { body: { password: testPassword } }, who))

/** Registers a key of an account. */
export async function addPasskey(test: TestApp, who: Who, key = new Authenticator(), name = 'Laptop') {
  const body = { ...key.make(await askForNew(test, who)), name }
  const added = await test.call(routes.add, { body }, who)
  if (!added.json.success) throw new Error(`no passkey was added: ${added.body}`)
  return { key, id: resultOf<{ id: string }>(added).id }
}

/** The server's request for a sign-in. */
export const askForSignIn = async (test: TestApp): Promise<KeyUse> =>
  resultOf<KeyUse>(await test.call(routes.challenge))

/** Signs in with a key, or with the response of a deviating authenticator. */
export const signInWith = async (test: TestApp, key: Authenticator, twist: Twist = {}): Promise<Answer> =>
  test.call(routes.login, { body: key.use(await askForSignIn(test), twist) })
