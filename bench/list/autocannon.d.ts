/** The part of autocannon used by the benches; the package has no types. */
declare module 'autocannon' {
  export interface Request {
    readonly method?: 'GET' | 'POST'
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    /** Derives the next request from this one. */
    readonly setupRequest?: (request: Request) => Request
  }
  interface Load {
    readonly url: string
    readonly method?: 'GET' | 'POST'
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    /** Sent in turn, repeatedly, on every connection. */
    readonly requests?: readonly Request[]
    readonly connections: number
    /** s */
    readonly duration: number
  }
  interface Outcome {
    readonly non2xx: number
    readonly errors: number
    /** s */
    readonly duration: number
    readonly requests: { readonly average: number; readonly total: number }
    readonly latency: { readonly p50: number; readonly p99: number }
  }
  export default function autocannon(load: Load): Promise<Outcome>
}
