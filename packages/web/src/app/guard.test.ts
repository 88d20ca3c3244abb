import { describe, expect, it } from 'vitest'
import { safeRedirect } from '../lib/paths.ts'
import { inAppOf } from '../lib/session/in-app.ts'
import { guard, redirects } from './guard.ts'

const visit = (path: string, signedIn: boolean, search = '', inApp = false) => guard({ path, signedIn, search, inApp })

describe('navigation guard', () => {
  it('[A06] sends a visitor to the login page with the full wanted path', () => {
    expect(visit('/project/list', false, '?pageNo=2&name=a%20b')).toBe(
      '/user/login?redirect=%2Fproject%2Flist%3FpageNo%3D2%26name%3Da%2520b',
    )
  })

  it('[A07] sends a signed-in person away from the login page', () => {
    expect(visit('/user/login', true)).toBe('/dashboard/analysis')
  })

  it('[A08] redirects to the requested page after signing in', () => {
    expect(visit('/user/login', true, '?redirect=%2Fcustomer%3FpageNo%3D2')).toBe('/customer?pageNo=2')
  })

  it.each(['/user/login', '/user/register', '/oauth2-app/login', '/test/home', '/404'])(
    '[A01][A02][A03] leaves %s open to visitors',
    (path) => expect(visit(path, false)).toBeUndefined(),
  )

  it('[G10][A02] sends visitors inside WeCom and DingTalk to their own login page', () => {
    expect(visit('/customer', false, '?pageNo=2', true)).toBe('/oauth2-app/login?redirect=%2Fcustomer%3FpageNo%3D2')
    expect(visit('/user/login', false, '?redirect=%2Fcustomer', true)).toBe('/oauth2-app/login?redirect=%2Fcustomer')
    expect(visit('/oauth2-app/login', false, '', true)).toBeUndefined()
    expect([inAppOf('x wxWork/4'), inAppOf('x DingTalk(7)'), inAppOf('Chrome')]).toEqual([
      'wxwork',
      'dingtalk',
      undefined,
    ])
  })

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
    ['/\t/evil.example', '/dashboard/analysis'],
    ['/\n/evil.example', '/dashboard/analysis'],
    ['/\r\n//evil.example', '/dashboard/analysis'],
    ['/project\u0000', '/dashboard/analysis'],
    [' //evil.example', '/dashboard/analysis'],
    ['javascript:alert(1)', '/dashboard/analysis'],
    ['/@evil.example', '/@evil.example'],
    [null, '/dashboard/analysis'],
  ])('[A08] ATK38 follows the way back only inside Heron: %s', (wanted, expected) => {
    expect(safeRedirect(wanted)).toBe(expected)
  })
})
