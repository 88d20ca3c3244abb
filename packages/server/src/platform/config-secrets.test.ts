import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = (HERON_ADMIN_PASSWORD: string) => readConfig({ HERON_MODE: 'production', HERON_ADMIN_PASSWORD })

describe('HERON_ADMIN_PASSWORD', () => {
  it.each([
    'Passw0rd!2026',
    'P@ssword-2026!',
    'Summer2026!!aa',
    'winter-2025-Shop',
    'Welcome-to-Heron',
    'aB3-short',
    'a'.repeat(20),
  ])('SEC13 production refuses the administrator’s first password %s', (password) => {
    expect(() => production(password)).toThrow('HERON_ADMIN_PASSWORD is too weak for production')
    expect(readConfig({ HERON_ADMIN_PASSWORD: password }).adminPassword).toBe(password)
  })

  it('SEC13 production takes one that is long and in no list', () => {
    expect(production('korrekt Pferd 7 Batterie!').adminPassword).toBe('korrekt Pferd 7 Batterie!')
  })
})
