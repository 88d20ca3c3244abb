import { BlockList, isIPv6 } from 'node:net'

// Two lists: in a single one, `::/3` would include every IPv4 address in its IPv6 form.
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
// Everything except global unicast, and the parts of it that only embed IPv4 addresses or are for documentation.
for (const [network, prefix] of [
  ['::', 3],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['4000::', 2],
  ['8000::', 1],
] as const) {
  insideV6.addSubnet(network, prefix, 'ipv6')
}

/** Whether the address is not on the public internet: local, private, link-local, multicast, documentation. */
export const isPrivateAddress = (address: string): boolean =>
  isIPv6(address) ? insideV6.check(address, 'ipv6') : insideV4.check(address, 'ipv4')
