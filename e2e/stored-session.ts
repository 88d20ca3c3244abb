import type { APIRequestContext } from '@playwright/test'

/** The answer to a sign-in, as far as it is used here. */
export interface Entered {
  readonly token: string
  readonly userInfo: { readonly username: string }
  readonly tenantList?: readonly { readonly id: string | number }[]
}

interface LoginAnswer {
  readonly success: boolean
  readonly message: string
  readonly result: Entered
}

/** Signs in by a call; throws with the server's reason if it refuses. */
export async function signInByCall(request: APIRequestContext, username: string, password: string): Promise<Entered> {
  const answer = await request.post('/heron/sys/login', { data: { username, password } })
  const { success, message, result } = (await answer.json()) as LoginAnswer // the wire's envelope
  if (!success) throw new Error(`${username} cannot sign in: ${message}`)
  return result
}

/** What the browser stores of a session, by key, as after signing in on the sign-in page. */
export const storedSession = ({ token, userInfo, tenantList = [] }: Entered): Readonly<Record<string, string>> => ({
  'Access-Token': token,
  TENANT_ID: String(tenantList[0]?.id ?? '0'),
  Login_Username: userInfo.username,
  Login_Userinfo: JSON.stringify({ at: Date.now(), user: userInfo }),
})
