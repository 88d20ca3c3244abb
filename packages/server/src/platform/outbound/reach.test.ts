import { expect, it } from 'vitest'
import { LeadsInside } from './outside.ts'
import { createReach } from './reach.ts'

const finds =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: 4 }))

it('ATK30 ATK34 allows a private connection only if the settings name its host and port', async () => {
  const reach = createReach({ privateHosts: ['10.0.0.5:5432', 'erp:1433'] })
  expect(await reach('10.0.0.5', 5_432)).toEqual({ address: '10.0.0.5', isNamed: true })
  expect(await reach('erp', 1_433)).toEqual({ address: 'erp', isNamed: true })
  for (const [host, port] of [
    ['10.0.0.5', 5_433],
    ['127.0.0.1', 5_432],
    ['::1', 5_432],
    ['localhost', 5_432],
  ] as const) {
    await expect(reach(host, port)).rejects.toThrow(LeadsInside)
  }
})

it('ATK35 connects to the address that was checked', async () => {
  const reach = createReach({ privateHosts: [], resolve: finds('93.184.215.14') })
  expect(await reach('db.example', 5_432)).toEqual({ address: '93.184.215.14', isNamed: false })
  const mixed = createReach({ privateHosts: [], resolve: finds('93.184.215.14', '127.0.0.1') })
  await expect(mixed('db.example', 5_432)).rejects.toThrow(LeadsInside)
})
