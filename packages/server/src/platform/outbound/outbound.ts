import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type FindAddresses, findOutside } from './outside.ts'
import { isPrivateAddress } from './private-address.ts'

// Imported by name: an import reads every export of the module, and one of them loads all of fetch at the start.
const { request: httpRequest } = process.getBuiltinModule('node:http')

/** ms for a whole call. */
const usualPatience = 5_000
const longest = 1_048_576

export interface OutboundOptions {
  /** Private addresses that may be called, `host:port`. */
  readonly privateHosts: readonly string[]
  /** ms for a whole call; five seconds when absent. */
  readonly patience?: number
  /** Resolves a name to addresses; replaced in tests. */
  readonly resolve?: FindAddresses
}

export interface OutboundInit {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Calls an external address; all outgoing HTTP requests of the server use it. */
export type Outbound = (address: string, init?: OutboundInit) => Promise<Response>

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')
const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')

/** Checks the addresses of a name; the connection uses one of the checked addresses. */
function checkedLookup({ resolve }: OutboundOptions): LookupFunction {
  return (name, options, done) => {
    findOutside(name, resolve).then(
      ([first, ...others]) => {
        if (options.all) done(null, [first, ...others])
        else done(null, first.address, first.family)
      },
      (cause: unknown) => done(cause as NodeJS.ErrnoException, '', 0),
    )
  }
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    length += part.length
    if (length > longest) throw new Error(`the answer is longer than ${longest} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function refuseOdd(url: URL, isAllowedInside: boolean): void {
  if (url.username || url.password) throw new Error('an address with a name in it is not called')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowedInside)) {
    throw new Error(`${url.protocol}//${url.host} is not called: https, or a host named in HERON_OUTBOUND_PRIVATE`)
  }
  const host = bare(url.hostname)
  if (isIP(host) && isPrivateAddress(host) && !isAllowedInside) {
    throw new Error(`${host} is inside; the server does not call that`)
  }
}

/** Calls only https and only public addresses, except configured hosts; follows no redirects; 5 s, 1 MB. */
export function createOutbound(options: OutboundOptions): Outbound {
  const lookup = checkedLookup(options)
  return async (address, { method = 'GET', headers, body } = {}) => {
    const url = new URL(address)
    const isAllowedInside = options.privateHosts.includes(`${bare(url.hostname)}:${portOf(url)}`)
    refuseOdd(url, isAllowedInside)
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const message = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(url, {
        method,
        headers: headers ?? {},
        signal: AbortSignal.timeout(options.patience ?? usualPatience),
        agent: false,
        ...(isAllowedInside ? {} : { lookup }),
      })
      sent.on('response', resolve).on('error', reject)
      sent.end(body)
    })
    const content = await read(message)
    const told = Object.entries(message.headers).map(([name, value]): [string, string] => [name, String(value)])
    const status = message.statusCode ?? 502
    return new Response(status === 204 || status === 304 ? null : new Uint8Array(content), { status, headers: told })
  }
}
