/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  export interface Request {
    readonly method?: 'GET' | 'POST'
    readonly path?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    /** Makes the next request out of this one. */
    readonly setupRequest?: (request: Request) => Request
  }
  interface Load {
    readonly url: string
    readonly method?: 'GET' | 'POST'
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
    /** Each in turn, again and again, on every connection. */
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
