import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'

export interface TestProvider {
  readonly issuer: string
  /** `host:port`, which the server must be allowed to call. */
  readonly host: string
  readonly client: { readonly client_id: string; readonly client_secret: string }
  readonly close: () => Promise<void>
}

/**
 * A real OpenID Connect provider on this machine, with its own sign-in and consent pages; it accepts any name and
 * password.
 */
export async function openProvider(port: number, redirect: string): Promise<TestProvider> {
  const host = `127.0.0.1:${port}`
  const issuer = `http://${host}`
  const client = { client_id: 'heron', client_secret: 'secret-of-heron-at-the-provider' }
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirect] }],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'] },
    cookies: { keys: ['of the test'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, name: `Name of ${accountId}` }),
    }),
  })
  const server = createServer(provider.callback()).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { issuer, host, client, close }
}
