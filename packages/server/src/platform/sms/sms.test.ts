import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import type { OutboundInit } from '../outbound/outbound.ts'
import { createSms } from './sms.ts'

const sms = { to: '13800000001', purpose: 'login', code: '123456' } as const
const gateway = { HERON_SMS: 'http', HERON_SMS_URL: 'https://gateway.example/send', HERON_SMS_SECRET: 'key' }

describe('messages to phones', () => {
  it('go to the configured gateway, with its key', async () => {
    const calls: [string, OutboundInit | undefined][] = []
    const outbound = async (address: string, init?: OutboundInit) => {
      calls.push([address, init])
      return new Response('', { status: calls.length === 1 ? 200 : 500 })
    }
    const send = createSms(readConfig(gateway).signIn, createLog('silent'), outbound)
    await send?.(sms)
    expect(calls).toEqual([
      [
        'https://gateway.example/send',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: 'Bearer key' },
          body: JSON.stringify(sms),
        },
      ],
    ])
    await expect(send?.(sms)).rejects.toThrow('500')
  })

  it('are not sent when codes are off', () => {
    const never = async () => Response.error()
    expect(createSms(readConfig({ HERON_SMS: 'off' }).signIn, createLog('silent'), never)).toBeUndefined()
  })
})
