import type { Configuration } from 'openid-client'
import type { OidcConfig } from '../../../platform/config-sign-in.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'

/** Values kept from the start of a sign-in at the provider to its end. */
export interface Begun {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

/** The user confirmed by the provider. */
export interface Person {
  readonly subject: string
  readonly name: string
}

/** Loaded with the first sign-in of this kind. */
const library = () => import('openid-client')

/** A provider of OpenID Connect: authorization code with PKCE, state and nonce; the id token is checked with its keys. */
export class Provider {
  readonly #config: OidcConfig
  readonly #outbound: Outbound
  readonly #redirect: string
  #client: Promise<Configuration> | undefined

  constructor(config: OidcConfig, outbound: Outbound, redirect: string) {
    this.#config = config
    this.#outbound = outbound
    this.#redirect = redirect
  }

  /** The address for the browser, and the values to keep until it returns. */
  async begin(): Promise<Begun & { readonly url: string }> {
    const oidc = await library()
    const client = await this.#discovered()
    const [state, nonce, codeVerifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
    const url = oidc.buildAuthorizationUrl(client, {
      redirect_uri: this.#redirect,
      scope: 'openid profile',
      response_type: 'code',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, state, nonce, codeVerifier }
  }

  /** The user confirmed by the provider; throws when any check fails. */
  async end(parameters: URLSearchParams, { state, nonce, codeVerifier }: Begun): Promise<Person> {
    const oidc = await library()
    const client = await this.#discovered()
    const back = new URL(this.#redirect)
    back.search = parameters.toString()
    const tokens = await oidc.authorizationCodeGrant(client, back, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('the provider sent no id token')
    const name = [claims.name, claims.preferred_username].find((each) => typeof each === 'string' && each !== '')
    return { subject: claims.sub, name: String(name ?? claims.sub).slice(0, 100) }
  }

  async #discovered(): Promise<Configuration> {
    this.#client ??= this.#discover()
    try {
      return await this.#client
    } catch (cause) {
      // The provider may be reachable again in a minute.
      this.#client = undefined
      throw cause
    }
  }

  async #discover(): Promise<Configuration> {
    const oidc = await library()
    const { issuer, clientId, clientSecret } = this.#config
    const customFetch: Exclude<Configuration[typeof oidc.customFetch], undefined> = (url, { method, headers, body }) =>
      this.#outbound(url, { method, headers, ...(body ? { body: String(body) } : {}) })
    return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [oidc.customFetch]: customFetch,
      // The outbound client decides which unencrypted addresses may be called.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [])],
    })
  }
}
