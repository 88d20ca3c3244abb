import type { Noun } from '@heron/contract/nouns'
import { vi } from 'vitest'

/** One call as it reached the wire. */
export interface Arrived {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** What to answer: a result, or with `status` a failure of HTTP. */
export interface Answer {
  readonly status?: number
  readonly success?: boolean
  readonly message?: string
  readonly result?: unknown
  /** The nouns that the call changed, as the server says them. */
  readonly changed?: readonly Noun[]
}

type Handler = (call: Arrived) => Answer | Promise<Answer>

/** Stands in for the server by `METHOD /path` under the base path, and remembers what arrived. */
export function fakeServer(handlers: Readonly<Record<string, Handler>>): readonly Arrived[] {
  const arrived: Arrived[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://heron.test')
    const call: Arrived = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/heron', ''),
      query: Object.fromEntries(url.searchParams),
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    arrived.push(call)
    const answer = (await handlers[`${call.method} ${call.path}`]?.(call)) ?? { status: 404 }
    const { status = 200, success = status === 200, message = '', result = null, changed = [] } = answer
    const change = { id: crypto.randomUUID(), nouns: Object.fromEntries(changed.map((noun) => [noun, null])) }
    const code = success ? 200 : status === 200 ? 500 : status
    const body = { success, code, message, result, timestamp: 0, ...(changed.length > 0 ? { changed: [change] } : {}) }
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  })
  return arrived
}

/** A page of rows as lists answer it. */
export const pageOf = (records: readonly unknown[]) => ({
  result: { records, total: records.length, size: 20, current: 1, pages: 1 },
})
