import { expect, it } from 'vitest'
import { isPrivateAddress } from './private-address.ts'

it.each(['8.8.8.8', '93.184.215.14', '1.1.1.1', '223.5.5.5', '2606:4700::1111', '2400:3200::1'])(
  '%s is outside, on the internet',
  (address) => expect(isPrivateAddress(address)).toBe(false),
)

it.each(['10.1.2.3', '127.0.0.1', '100.64.0.1', '::1', '::ffff:8.8.8.8', 'fd00::1', 'fe80::1', '64:ff9b::1'])(
  'ATK30 %s is inside',
  (address) => expect(isPrivateAddress(address)).toBe(true),
)
