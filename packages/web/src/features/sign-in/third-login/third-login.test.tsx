import { webcrypto } from 'node:crypto'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeSession, openSession, session } from '../../../lib/session/session-store.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { offerWaysIn, removeWaysIn } from '../../../testing/sign-in-options.ts'
import { keepJourney, readJourney } from './journey.ts'
import { OauthLoginPage } from './oauth-login-page.tsx'

const providers = [{ source: 'oidc', title: '厂区账号' }]
const userInfo = { id: 'u1', username: 'designer', realname: '设计', avatar: null }
const entered = { token: 't1', userInfo, sysAllDictItems: {}, departs: [], multi_depart: 0 }
const verifier = 'v'.repeat(43)
const ticket = 't'.repeat(43)

beforeEach(() => {
  offerWaysIn({ providers })
  // jsdom has no hashes; browsers have them on HTTPS.
  vi.stubGlobal('crypto', webcrypto)
})
afterEach(() => {
  removeWaysIn()
  closeSession()
  keepJourney(undefined)
  vi.restoreAllMocks()
})

const open = (address: string) => {
  const left: string[] = []
  return renderScreen(<OauthLoginPage leave={(url) => left.push(url)} />, address).then(() => left)
}

describe('signing in through a provider', () => {
  it('[A02][C49] redirects to the provider and stores a secret, sending only its hash', async () => {
    const arrived = fakeServer({
      'GET /sys/thirdLogin/render/oidc': () => ({ result: { url: 'https://id.example/auth' } }),
    })
    const left = await open('/oauth2-app/login?redirect=%2Fcustomer')
    await userEvent.click(screen.getByRole('button', { name: '使用 厂区账号 登录' }))
    await waitFor(() => expect(left).toEqual(['https://id.example/auth']))
    const journey = readJourney()
    expect(journey).toMatchObject({ source: 'oidc', redirect: '/customer' })
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(journey?.verifier))
    expect(arrived[0]?.query.challenge).toBe(Buffer.from(digest).toString('base64url'))
  })

  it('[I04][E01][A08] returns with a known identity, signs in and opens the requested page', async () => {
    keepJourney({ source: 'oidc', verifier, redirect: '/customer' })
    const arrived = fakeServer({
      'POST /sys/thirdLogin/oidc/callback': () => ({ result: { known: true, name: 'Li', ticket } }),
      [`GET /sys/thirdLogin/getLoginUser/${ticket}/oidc`]: () => ({ result: entered }),
    })
    await open('/oauth2-app/login?code=c&state=s&iss=https%3A%2F%2Fid.example')
    await waitFor(() => expect(session.get()).toMatchObject({ token: 't1' }))
    expect(arrived[0]?.body).toEqual({ parameters: 'code=c&state=s&iss=https%3A%2F%2Fid.example', verifier })
    expect(arrived[1]?.query).toMatchObject({ verifier })
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/customer'))
    expect(readJourney()).toBeUndefined()
  })

  it('[I04] an unknown person is sent to sign in, asked, and bound', async () => {
    keepJourney({ source: 'oidc', verifier, redirect: '/customer' })
    const arrived = fakeServer({
      'POST /sys/thirdLogin/oidc/callback': () => ({ result: { known: false, name: '李工', ticket } }),
      'POST /sys/thirdLogin/bind': () => ({}),
    })
    const { unmount } = await renderScreen(<OauthLoginPage />, '/oauth2-app/login?code=c&state=s')
    await userEvent.click(await screen.findByRole('button', { name: '登录并绑定' }))
    expect(screen.getByTestId('address').textContent).toBe('/user/login?redirect=%2Foauth2-app%2Flogin%3Fbind%3D1')
    unmount()
    openSession('t1', userInfo)
    await open('/oauth2-app/login?bind=1')
    expect(screen.getByText(/“李工” 绑定到当前账号 “designer”/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '绑定' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/customer'))
    expect(arrived.at(-1)).toMatchObject({ path: '/sys/thirdLogin/bind', body: { ticket, verifier } })
  })

  it('[C03] asks a signed-in user at once, without signing in again', async () => {
    openSession('t1', userInfo)
    keepJourney({ source: 'oidc', verifier, redirect: '/account/settings/binding', binds: true })
    const arrived = fakeServer({
      'POST /sys/thirdLogin/oidc/callback': () => ({ result: { known: false, name: '李工', ticket } }),
      'POST /sys/thirdLogin/bind': () => ({}),
    })
    await open('/oauth2-app/login?code=c&state=s')
    await userEvent.click(await screen.findByRole('button', { name: '绑定' }))
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/account/settings/binding'))
    expect(arrived.at(-1)?.body).toEqual({ ticket, verifier })
  })

  it('[C03] reports an identity linked elsewhere, without switching accounts', async () => {
    openSession('t1', userInfo)
    fakeServer({
      'GET /sys/thirdLogin/render/oidc': () => ({ result: { url: 'https://id.example/auth' } }),
      'POST /sys/thirdLogin/oidc/callback': () => ({ result: { known: true, name: '李工', ticket } }),
    })
    const away = await renderScreen(<OauthLoginPage leave={() => {}} />, '/oauth2-app/login?source=oidc&bind=1')
    await waitFor(() => expect(readJourney()).toMatchObject({ binds: true }))
    away.unmount()
    await open('/oauth2-app/login?code=c&state=s')
    expect(await screen.findByText('“李工” 已绑定其他账号，不能再绑定到当前账号。')).toBeDefined()
    expect(session.get()?.token).toBe('t1')
  })

  it('ATK70 an answer not requested here is not forwarded', async () => {
    const arrived = fakeServer({})
    await open('/oauth2-app/login?code=stolen&state=s')
    expect(screen.getByText('登录失败')).toBeDefined()
    expect(arrived).toEqual([])
  })

  it('[L07] reports when the provider does not confirm, and allows restarting', async () => {
    keepJourney({ source: 'oidc', verifier, redirect: null })
    fakeServer({
      'POST /sys/thirdLogin/oidc/callback': () => ({
        success: false,
        result: { error: 'PROVIDER_FAILED', params: {} },
      }),
    })
    await open('/oauth2-app/login?error=access_denied&state=s')
    expect(await screen.findByText('第三方登录失败')).toBeDefined()
    expect(screen.getByRole('button', { name: '使用 厂区账号 登录' })).toBeDefined()
  })

  it.each([
    ['wxwork', 'wechat_enterprise'],
    ['DingTalk', 'dingtalk'],
  ])('[G10] inside %s begins by itself', async (agent, source) => {
    offerWaysIn({ providers: [{ source, title: 'x' }] })
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 ${agent}/4.1`)
    fakeServer({ [`GET /sys/thirdLogin/render/${source}`]: () => ({ result: { url: 'https://id.example/auth' } }) })
    const left = await open('/oauth2-app/login')
    expect(screen.getByText('正在登录，请耐心等待…')).toBeDefined()
    await waitFor(() => expect(left).toEqual(['https://id.example/auth']))
  })

  it('reports that a provider needs HTTPS where the browser has no hashes', async () => {
    vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) })
    const arrived = fakeServer({})
    await open('/oauth2-app/login?source=oidc')
    expect(await screen.findByText('第三方登录需要 HTTPS。')).toBeDefined()
    expect(arrived).toEqual([])
  })

  it('[A02] reports that no provider is set up', async () => {
    offerWaysIn({ providers: [] })
    await open('/oauth2-app/login')
    expect(screen.getByText('本系统未配置第三方登录。')).toBeDefined()
    expect(screen.getByRole('link', { name: '返回登录' })).toBeDefined()
  })
})
