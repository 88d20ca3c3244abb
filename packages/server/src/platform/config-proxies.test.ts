import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('HERON_PROXIES', () => {
  it('SEC14 accepts addresses and networks', () => {
    expect(readConfig({ HERON_PROXIES: '10.0.0.2, 192.168.0.0/16,fd00::/8' }).proxies).toEqual([
      '10.0.0.2',
      '192.168.0.0/16',
      'fd00::/8',
    ])
  })

  it.each(['proxy.example', '10.0.0.2,gateway', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/'])(
    'SEC13 SEC14 refuses %s at the start',
    (HERON_PROXIES) => {
      expect(() => readConfig({ HERON_PROXIES })).toThrow('HERON_PROXIES takes addresses')
    },
  )
})

describe('HERON_SECRET_KEY', () => {
  it('SEC13 of another length than 32 bytes is refused at the start', () => {
    expect(() => readConfig({ HERON_SECRET_KEY: 'QUFB' })).toThrow('HERON_SECRET_KEY must be 32 bytes')
    expect(readConfig({ HERON_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }).secretKey).toHaveLength(44)
  })
})
