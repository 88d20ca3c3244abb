import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (settings: Readonly<Record<string, string>>) => readConfig(settings).signIn
const production = { HERON_MODE: 'production' }
const gateway = { HERON_SMS: 'http', HERON_SMS_URL: 'https://gateway.example/send' }
const provider = {
  HERON_OIDC_ISSUER: 'https://id.example/',
  HERON_OIDC_CLIENT_ID: 'heron',
  HERON_OIDC_CLIENT_SECRET: 'x',
  HERON_PUBLIC_ORIGIN: 'https://heron.example',
}

describe('settings of sign-in methods', () => {
  it('approval asks every account for a passkey or a code, but in a demo only those that have one', () => {
    const asked = (settings: Readonly<Record<string, string>>) => readConfig(settings).actProof
    expect([asked(production), asked({ HERON_DEMO: 'off' }), asked({})]).toEqual(['always', 'always', 'set-up'])
    expect(asked({ ...production, HERON_ACT_PROOF: 'set-up' })).toBe('set-up')
    expect(asked({ HERON_ACT_PROOF: 'always' })).toBe('always')
    expect(() => asked({ HERON_ACT_PROOF: 'never' })).toThrow('HERON_ACT_PROOF')
  })

  it('everything is off by default; a demo has codes and registration', () => {
    const off = { sms: 'off', registration: false, qr: false, casUrl: '', oidc: undefined, signSecret: '' }
    expect(read(production)).toMatchObject(off)
    expect(read({ HERON_DEMO: 'off' })).toMatchObject(off)
    expect(read({})).toMatchObject({ ...off, sms: 'log', registration: true, qr: true })
    expect(read({ HERON_SMS: 'off' })).toMatchObject({ ...off, qr: true })
    expect(read({ ...production, ...gateway })).toMatchObject({ sms: 'http', registration: false, qr: false })
    expect(read({ ...production, HERON_QR_LOGIN: 'on' })).toMatchObject({ qr: true })
    expect(read({ ...production, ...gateway, HERON_REGISTRATION: 'on' })).toMatchObject({ registration: true })
    expect(read(provider).oidc).toMatchObject({ source: 'oidc', issuer: 'https://id.example', title: 'OpenID' })
  })

  it.each([
    ['codes in a production’s log', { ...production, HERON_SMS: 'log' }, 'production refuses that'],
    ['a gateway without an address', { HERON_SMS: 'http' }, 'HERON_SMS_URL'],
    ['registration without codes', { ...production, HERON_REGISTRATION: 'on' }, 'needs HERON_SMS'],
    ['a provider without our own origin', { ...provider, HERON_PUBLIC_ORIGIN: '' }, 'need HERON_PUBLIC_ORIGIN'],
    ['CAS without our own origin', { HERON_CAS_URL: 'https://cas.example' }, 'need HERON_PUBLIC_ORIGIN'],
    ['a provider without a client', { ...provider, HERON_OIDC_CLIENT_ID: '' }, 'HERON_OIDC_CLIENT_ID'],
    ['a source that is no word', { ...provider, HERON_OIDC_SOURCE: 'a/b' }, 'HERON_OIDC_SOURCE'],
    ['an address that is none of the web', { ...provider, HERON_CAS_URL: 'file:///x' }, 'HERON_CAS_URL'],
    ['a word nobody knows', { HERON_SMS: 'pigeon' }, 'HERON_SMS must be one of off, log, http'],
  ])('a start with %s is refused', (_what, settings, why) => {
    expect(() => read(settings as Record<string, string>)).toThrow(why)
  })
})
