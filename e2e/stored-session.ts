/** The answer to a sign-in, as far as it is used here. */
export interface Entered {
  readonly token: string
  readonly userInfo: { readonly username: string }
  readonly tenantList?: readonly { readonly id: string | number }[]
}

/** What the browser stores of a session, by key, as after signing in on the sign-in page. */
export const storedSession = ({ token, userInfo, tenantList = [] }: Entered): Readonly<Record<string, string>> => ({
  'Access-Token': token,
  TENANT_ID: String(tenantList[0]?.id ?? '0'),
  Login_Username: userInfo.username,
  Login_Userinfo: JSON.stringify({ at: Date.now(), user: userInfo }),
})
