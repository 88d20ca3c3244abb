import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readConfig, settings } from '../packages/server/src/platform/config.ts'

const folder = fileURLToPath(new URL('../deploy/', import.meta.url))
const unit = readFileSync(join(folder, 'heron.service'), 'utf8')

const analyser = 'systemd-analyze'

const hasSystemd = (() => {
  try {
    execFileSync(analyser, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe('what Heron is deployed with', () => {
  it('names only settings that there are', () => {
    for (const name of readdirSync(folder)) {
      const named = readFileSync(join(folder, name), 'utf8').match(/HERON_[A-Z_]+/g) ?? []
      expect(named.length, name).toBeGreaterThan(0)
      for (const each of named) expect(Object.keys(settings), `${name}: ${each}`).toContain(each)
    }
  })

  it('the settings of the systemd unit are taken by the server', () => {
    const given = [...unit.matchAll(/^Environment=(HERON_[A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name, value])
    expect(given.length).toBeGreaterThan(0)
    expect(readConfig(Object.fromEntries(given))).toMatchObject({ production: true, data: '/var/lib/heron' })
  })

  it.runIf(hasSystemd)('the systemd unit is one, by systemd-analyze', () => {
    const place = mkdtempSync(join(tmpdir(), 'heron-unit-'))
    try {
      const path = join(place, 'heron.service')
      // The program's place on this machine; the rest is checked as it is.
      writeFileSync(path, unit.replace('/usr/bin/node', process.execPath))
      execFileSync(analyser, ['verify', path], { stdio: 'pipe' })
    } finally {
      rmSync(place, { recursive: true, force: true })
    }
  })
})
