import { describe, expect, it } from 'vitest'
import { safeRedirect } from '../lib/paths.ts'
import { guard, redirects } from './guard.ts'

const visit = (path: string, signedIn: boolean, search = '') => guard({ path, signedIn, search })

describe('navigation guard', () => {
  it('[A06] sends a visitor to the login page with the full wanted path', () => {
    expect(visit('/project/list', false, '?pageNo=2&name=a%20b')).toBe(
      '/user/login?redirect=%2Fproject%2Flist%3FpageNo%3D2%26name%3Da%2520b',
    )
  })

  it('[A07] sends a signed-in person away from the login page', () => {
    expect(visit('/user/login', true)).toBe('/dashboard/analysis')
  })

  it('[A08] sends a person who has just signed in to where the visitor wanted to go', () => {
    expect(visit('/user/login', true, '?redirect=%2Fcustomer%3FpageNo%3D2')).toBe('/customer?pageNo=2')
  })

  it.each(['/user/login', '/user/register', '/oauth2-app/login', '/test/home', '/404'])(
    '[A01][A02][A03] leaves %s open to visitors',
    (path) => expect(visit(path, false)).toBeUndefined(),
  )

  it('lets a signed-in person through', () => {
    expect(visit('/customer', true)).toBeUndefined()
  })

  it('[A01][A02][A03][A05] redirects the roots', () => {
    expect(redirects).toEqual({
      '/': '/dashboard/analysis',
      '/dashboard': '/dashboard/analysis',
      '/user': '/user/login',
      '/oauth2-app': '/oauth2-app/login',
      '/test': '/test/home',
    })
  })

  it.each([
    ['/project/list?pageNo=2', '/project/list?pageNo=2'],
    ['https://evil.example', '/dashboard/analysis'],
    ['//evil.example/x', '/dashboard/analysis'],
    ['/\\evil.example', '/dashboard/analysis'],
    ['/user/login', '/dashboard/analysis'],
    [null, '/dashboard/analysis'],
  ])('[A08] follows the way back only inside Heron: %s', (wanted, expected) => {
    expect(safeRedirect(wanted)).toBe(expected)
  })
})
