import { describe, expect, it } from 'vitest'
import { refuseWeakPassword } from './password-rule.ts'

describe('a new password', () => {
  it.each([
    ['too short', 'aB3-x'],
    ['without a symbol', 'abcdefgh12'],
  ])('ATK62 %s is refused by the rule that is shown', async (_why, password) => {
    await expect(refuseWeakPassword(password, 'meister')).rejects.toMatchObject({ code: 'PASSWORD_WEAK' })
  })

  it.each([
    ['the product’s own word', 'Heron-2026'],
    ['a word of every list', 'Sunshine-1!'],
    ['the same with look-alikes', 'Sun$h1ne-22'],
    ['a name with a year', 'michael#1987'],
    ['decorated on both sides', '!!football99'],
    ['full width letters of one', 'Ｓｕｎｓｈｉｎｅ-1!'],
    ['the user’s own name', 'xMeister-77'],
    ['a product’s word in a long one', 'Heronblau-55-kran'],
  ])('ATK62 %s is refused as easily guessed', async (_why, password) => {
    await expect(refuseWeakPassword(password, 'meister')).rejects.toMatchObject({ code: 'PASSWORD_COMMON' })
  })

  it.each(['Neu-es-Wort-9', 'korrekt Pferd 7 Batterie!', '放电加工-车间-3号'])('%s is taken', async (password) => {
    await expect(refuseWeakPassword(password, 'meister')).resolves.toBeUndefined()
  })
})
