import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runHere } from '../testing/run-heron.ts'

describe('the security check of the settings', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'heron-doctor-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The lines on settings; there is no database in the folder. */
  const settingsOf = async (more: Readonly<Record<string, string>>) => {
    const { said } = await runHere(['doctor'], { HERON_DATA: folder, HERON_MODE: 'production', ...more })
    return said.split('\n').filter((line) => line.includes(' settings: '))
  }
  const proper = { HERON_HOST: '0.0.0.0', HERON_PROXIES: '10.0.0.2', HERON_PUBLIC_ORIGIN: 'https://heron.example' }

  it.each([
    ['switched off picture codes', { HERON_CAPTCHA: 'off' }, /^warn .*sign-in does not require a picture code/],
    ['an unlimited number of calls', { HERON_RATE_LIMIT: '0' }, /^warn .*the number of calls is not limited/],
    ['an address without TLS', { HERON_PUBLIC_ORIGIN: 'http://heron.example' }, /^warn .*http:\/\/heron\.example, not/],
    ['a port that others reach without TLS', { HERON_PROXIES: '', HERON_PUBLIC_ORIGIN: '' }, /^FAIL .*without TLS/],
    ['a missing public address', { HERON_PUBLIC_ORIGIN: '' }, /^warn .*HERON_PUBLIC_ORIGIN is not set/],
    ['the mode of a workshop', { HERON_MODE: 'workshop' }, /^warn /],
  ])('SEC13 reports %s', async (_name, more, line) => {
    const before = await settingsOf(proper)
    expect(before.filter((each) => !each.startsWith('ok'))).toEqual([])
    expect(await settingsOf({ ...proper, ...more })).toContainEqual(expect.stringMatching(line))
  })
})
