import { afterEach, describe, expect, it, vi } from 'vitest'
import { offerWaysIn, removeWaysIn } from '../../testing/sign-in-options.ts'
import { pageSignInOptions, providerOfApp, readSignInOptions, startsInApp } from './options.ts'
import { strengthOf } from './password-strength.tsx'

afterEach(() => {
  removeWaysIn()
  vi.restoreAllMocks()
})

describe('the ways in', () => {
  it('[C46] are name and password alone where the page has no settings, or invalid ones', () => {
    const bare = { codes: false, registration: false, cas: null, providers: [] }
    expect(pageSignInOptions()).toMatchObject(bare)
    expect(readSignInOptions('{"codes":"yes"}')).toMatchObject(bare)
    offerWaysIn({ cas: 'https://cas.example' })
    expect(pageSignInOptions()).toMatchObject({ cas: 'https://cas.example' })
  })

  it('[G10] an application’s browser is signed in by its own provider, or like any other', () => {
    const providers = [{ source: 'dingtalk', title: '钉钉' }]
    expect(providerOfApp('dingtalk', providers)).toBe('dingtalk')
    expect(providerOfApp('wxwork', providers)).toBeUndefined()
    expect(providerOfApp(undefined, providers)).toBeUndefined()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 DingTalk/7')
    expect(startsInApp()).toBe(false)
    offerWaysIn({ providers })
    expect(startsInApp()).toBe(true)
  })

  it.each([
    ['', 0],
    ['abc', 1],
    ['abcdefgh', 1],
    ['abcdefg1', 1],
    ['abcdef1-', 2],
    ['abcdef1-ghij', 3],
    ['aBcdef1-', 3],
  ])('%j looks like strength %i', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })
})
