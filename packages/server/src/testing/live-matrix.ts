import { seededRoles } from '@heron/contract/permissions'
import type { RouteDefinition } from '@heron/contract/wire'

/** Callers to try: one for each seeded role, and `anonymous` without a session. */
export const askers = ['anonymous', ...seededRoles.map(({ code }) => code)] as const

export interface Asked {
  readonly route: RouteDefinition
  readonly asker: string
  readonly allowed: boolean
  readonly status: number
}

interface Refusal {
  readonly result?: { readonly error?: string; readonly token?: string } | null
}

const shut = new Set(['NO_SESSION', 'FORBIDDEN'])

/** A server's address, and calls to it. */
export class LiveMatrix {
  readonly #url: string
  readonly #password: string
  readonly #tokens = new Map<string, string>()

  constructor(url: string, password: string) {
    this.#url = `${url}/heron`
    this.#password = password
  }

  /** Whether the call is admitted. Its input has an unknown key, so that it is never executed. */
  async ask(route: RouteDefinition, asker: string): Promise<Asked> {
    const first = await this.#send(route, asker)
    // A call that ends its own session is repeated with a new one.
    const isGone = first.error === 'NO_SESSION' && asker !== 'anonymous'
    if (isGone) this.#tokens.delete(asker)
    const { status, error } = isGone ? await this.#send(route, asker) : first
    return { route, asker, status, allowed: !shut.has(error) }
  }

  async #send(route: RouteDefinition, asker: string): Promise<{ status: number; error: string }> {
    const path = route.path.replace(/:\w+/g, 'x')
    const base = route.id.startsWith('health.') ? this.#url.replace(/\/heron$/, '') : this.#url
    const token = asker === 'anonymous' ? undefined : await this.#tokenOf(asker)
    const hasBody = route.method !== 'GET' && route.method !== 'DELETE'
    const response = await fetch(`${base}${path}?__x=1`, {
      method: route.method,
      headers: {
        ...(token ? { 'x-access-token': token } : {}),
        ...(hasBody ? { 'content-type': 'application/json' } : {}),
      },
      ...(hasBody ? { body: JSON.stringify({ __x: 1 }) } : {}),
    })
    const text = await response.text()
    const answer = text.startsWith('{') ? (JSON.parse(text) as Refusal) : {}
    return { status: response.status, error: answer.result?.error ?? '' }
  }

  async #tokenOf(asker: string): Promise<string> {
    const known = this.#tokens.get(asker)
    if (known) return known
    const response = await fetch(`${this.#url}/sys/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: asker, password: this.#password }),
    })
    const { result } = (await response.json()) as Refusal
    if (!result?.token) throw new Error(`${asker} was not let in`)
    this.#tokens.set(asker, result.token)
    return result.token
  }
}
