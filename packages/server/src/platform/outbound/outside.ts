import { lookup } from 'node:dns/promises'
import { isPrivateAddress } from './private-address.ts'

interface Found {
  readonly address: string
  readonly family: number
}

/** Resolves a name to addresses. */
export type FindAddresses = (name: string) => Promise<readonly Found[]>

const system: FindAddresses = (name) => lookup(name, { all: true })

/** A name or address that the server does not connect to. */
export class LeadsInside extends Error {}

/** The addresses of a name; refuses it if one of them is private. */
export async function findOutside(name: string, find: FindAddresses = system): Promise<readonly [Found, ...Found[]]> {
  const [first, ...others] = await find(name)
  if (!first || [first, ...others].some(({ address }) => isPrivateAddress(address))) {
    throw new LeadsInside(`${name} leads inside; the server does not call that`)
  }
  return [first, ...others]
}
