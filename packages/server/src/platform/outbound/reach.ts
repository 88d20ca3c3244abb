import { isIP } from 'node:net'
import { type FindAddresses, findOutside, LeadsInside } from './outside.ts'
import { isPrivateAddress } from './private-address.ts'

export interface Reached {
  /** What to connect to: an address that was looked at, or the name of a host that the settings allow. */
  readonly address: string
  /** The settings name it; anything else is reached over TLS only. */
  readonly isNamed: boolean
}

/** Where a connection to a host's port may go; throws `LeadsInside` for what the settings do not allow. */
export type Reach = (host: string, port: number) => Promise<Reached>

export interface ReachOptions {
  /** Private addresses that may be connected to, `host:port`. */
  readonly privateHosts: readonly string[]
  /** Finds the addresses of a name; tests give their own. */
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
