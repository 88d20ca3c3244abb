import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { Secrets } from './secrets.ts'

const data = mkdtempSync(join(tmpdir(), 'heron-secrets-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

it('decrypts its own values, also after a restart, for the same place only', () => {
  const sealed = new Secrets(data, '').seal('GEZDGNBVGY3TQOJQ', 'a')
  expect(sealed).not.toContain('GEZDG')
  const again = new Secrets(data, '')
  expect(again.open(sealed, 'a')).toBe('GEZDGNBVGY3TQOJQ')
  expect(() => again.open(sealed, 'b')).toThrow()
  expect(() => again.open(`${sealed.slice(0, -4)}AAA=`, 'a')).toThrow()
  expect(again.seal('x', 'a')).not.toBe(again.seal('x', 'a'))
})

it('stores its key for this user only, or uses the given one', () => {
  new Secrets(data, '').seal('x', 'a')
  expect(statSync(join(data, 'secret.key')).mode & 0o077).toBe(0)
  const key = Buffer.alloc(32, 7).toString('base64')
  expect(new Secrets('/nowhere', key).open(new Secrets('/nowhere', key).seal('x', 'a'), 'a')).toBe('x')
  expect(() => new Secrets('/nowhere', 'short').seal('x', 'a')).toThrow(/32 bytes/)
})
