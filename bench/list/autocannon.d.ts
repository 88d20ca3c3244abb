/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  interface Load {
    readonly url: string
    readonly headers?: Readonly<Record<string, string>>
    readonly connections: number
    /** s */
    readonly duration: number
  }
  interface Outcome {
    readonly non2xx: number
    readonly errors: number
    readonly requests: { readonly average: number }
    readonly latency: { readonly p99: number }
  }
  export default function autocannon(load: Load): Promise<Outcome>
}
