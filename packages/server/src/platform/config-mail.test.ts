import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const set = {
  HERON_SMTP_HOST: 'mail.factory.example',
  HERON_SMTP_FROM: 'Heron <heron@factory.example>',
}

describe('the mail server', () => {
  it('does not exist until it is configured', () => {
    expect(readConfig({}).mail).toBeUndefined()
  })

  it('is used over TLS unless that is switched off', () => {
    expect(readConfig(set).mail).toEqual({
      host: 'mail.factory.example',
      port: 587,
      security: 'starttls',
      user: '',
      password: '',
      from: 'Heron <heron@factory.example>',
    })
    expect(readConfig({ ...set, HERON_SMTP_SECURITY: 'none', HERON_SMTP_PORT: '25' }).mail).toMatchObject({
      port: 25,
      security: 'none',
    })
  })

  it.each([
    [{ HERON_SMTP_FROM: '' }, 'HERON_SMTP_FROM'],
    [{ HERON_SMTP_FROM: 'Heron' }, 'HERON_SMTP_FROM'],
    [{ HERON_SMTP_FROM: 'a@b\r\nBcc: c@d' }, 'HERON_SMTP_FROM'],
    [{ HERON_SMTP_PORT: '0' }, 'HERON_SMTP_PORT'],
    [{ HERON_SMTP_SECURITY: 'ssl' }, 'HERON_SMTP_SECURITY'],
  ])('refuses %j, named', (wrong, name) => {
    expect(() => readConfig({ ...set, ...wrong })).toThrow(name)
  })

  it('sends no unencrypted password in production', () => {
    const open = { ...set, HERON_MODE: 'production', HERON_SMTP_SECURITY: 'none', HERON_SMTP_PASSWORD: 'x' }
    expect(() => readConfig(open)).toThrow('in clear')
    expect(readConfig({ ...open, HERON_SMTP_PASSWORD: '' }).mail?.security).toBe('none')
  })
})
