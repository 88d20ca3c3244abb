import { BlockList, isIPv6 } from 'node:net'

// Two lists: in one, `::/3` would take in every IPv4 address, as the IPv6 address that wraps it.
const insideV4 = new BlockList()
const insideV6 = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  insideV4.addSubnet(network, prefix, 'ipv4')
}
// Everything but global unicast, and of that what only wraps an IPv4 address or is for books.
for (const [network, prefix] of [
  ['::', 3],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const) {
  insideV6.addSubnet(network, prefix, 'ipv6')
}

/** True for addresses that are not out there on the internet: this machine, the factory, links, groups, papers. */
export const isPrivateAddress = (address: string): boolean =>
  isIPv6(address) ? insideV6.check(address, 'ipv6') : insideV4.check(address, 'ipv4')
