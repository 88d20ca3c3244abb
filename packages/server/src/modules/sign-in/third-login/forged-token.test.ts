import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { routes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { freePort } from '../../../testing/spawn-server.ts'

const right = generateKeyPairSync('rsa', { modulusLength: 2048 })
const wrong = generateKeyPairSync('rsa', { modulusLength: 2048 })
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

let issuer = ''
let server: Server
let test: TestApp
/** Claims and signature of the next answer's id token. */
let token = { claims: {} as object, key: right.privateKey, alg: 'RS256' }

function idToken(): string {
  const now = Math.floor(Date.now() / 1_000)
  const claims = { iss: issuer, aud: 'heron', sub: 'somebody', iat: now, exp: now + 60, ...token.claims }
  const text = `${encode({ alg: token.alg, kid: 'k' })}.${encode(claims)}`
  return token.alg === 'none'
    ? `${text}.`
    : `${text}.${sign('sha256', Buffer.from(text), token.key).toString('base64url')}`
}

const pages: Readonly<Record<string, () => object>> = {
  '/.well-known/openid-configuration': () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  }),
  '/keys': () => ({ keys: [{ ...right.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] }),
  '/token': () => ({ access_token: 'a', token_type: 'Bearer', id_token: idToken() }),
}

beforeAll(async () => {
  const port = await freePort()
  issuer = `http://127.0.0.1:${port}`
  server = createServer((request, answer) => {
    answer.setHeader('content-type', 'application/json')
    answer.end(JSON.stringify(pages[request.url ?? '']?.() ?? {}))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  test = await openTestApp({
    settings: {
      HERON_PUBLIC_ORIGIN: 'https://heron.example',
      HERON_OIDC_ISSUER: issuer,
      HERON_OIDC_CLIENT_ID: 'heron',
      HERON_OIDC_CLIENT_SECRET: 'secret',
      HERON_OUTBOUND_PRIVATE: `127.0.0.1:${port}`,
    },
  })
})
afterAll(async () => {
  await test.close()
  server.close()
})

/** A whole sign-in with the id token changed by `forge`. */
async function login(forge: Partial<typeof token>) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const headers = { host: 'heron.example' }
  const params = { source: 'oidc' }
  const begun = await test.call(routes.thirdLogin.start, { params, query: { challenge }, headers })
  const { searchParams } = new URL(begun.json.result.url)
  token = {
    key: right.privateKey,
    alg: 'RS256',
    ...forge,
    claims: { nonce: searchParams.get('nonce'), ...forge.claims },
  }
  const parameters = `code=x&state=${searchParams.get('state')}`
  return test.call(routes.thirdLogin.callback, { params, body: { parameters, verifier }, headers })
}

describe('an id token', () => {
  it('a valid one is accepted', async () => {
    expect((await login({})).json).toMatchObject({ success: true, result: { name: 'somebody' } })
  })

  it.each([
    ['signed with another key', { key: wrong.privateKey }],
    ['without a signature', { alg: 'none' }],
    ['of another provider', { claims: { iss: 'https://other.example' } }],
    ['for somebody else’s application', { claims: { aud: 'another' } }],
    ['that is over', { claims: { exp: 1_000 } }],
    ['with another nonce', { claims: { nonce: 'x' } }],
  ])('ATK64 %s is refused', async (_why, forge) => {
    expect((await login(forge)).json).toMatchObject({ success: false, result: { error: 'PROVIDER_FAILED' } })
  })
})
