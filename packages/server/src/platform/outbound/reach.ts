import { isIP } from 'node:net'
import { type FindAddresses, findOutside, LeadsInside } from './outside.ts'
import { isPrivateAddress } from './private-address.ts'

export interface Reached {
  /** Where to connect: a checked address, or the name of a host allowed by the settings. */
  readonly address: string
  /** Allowed by the settings; other hosts are reached over TLS only. */
  readonly isNamed: boolean
}

/** Where a connection to a host's port may go; throws `LeadsInside` when the settings do not allow it. */
export type Reach = (host: string, port: number) => Promise<Reached>

export interface ReachOptions {
  /** Private addresses that may be connected to, `host:port`. */
  readonly privateHosts: readonly string[]
  /** Resolves a name to addresses; replaced in tests. */
  readonly resolve?: FindAddresses
}

/** The rules of `createOutbound` for connections that are not HTTP. */
export function createReach({ privateHosts, resolve }: ReachOptions): Reach {
  return async (host, port) => {
    if (privateHosts.includes(`${host}:${port}`)) return { address: host, isNamed: true }
    if (!isIP(host)) return { address: (await findOutside(host, resolve))[0].address, isNamed: false }
    if (isPrivateAddress(host)) throw new LeadsInside(`${host} is inside; the server does not call that`)
    return { address: host, isNamed: false }
  }
}
