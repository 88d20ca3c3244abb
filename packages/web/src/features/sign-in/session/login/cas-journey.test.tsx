import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeSession, session } from '../../../../lib/session/session-store.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { renderScreen } from '../../../../testing/render.tsx'
import { offerWaysIn, removeWaysIn } from '../../../../testing/sign-in-options.ts'
import { beginCas, takeCas } from './cas-journey.ts'
import { LoginPage } from './login-page.tsx'

const cas = 'https://cas.example/cas'
const userInfo = { id: 'u1', username: 'designer', realname: '设计', avatar: null }
const entered = { token: 't1', userInfo, sysAllDictItems: {}, departs: [], multi_depart: 0 }
const page = (
  <Routes>
    <Route path="/user/login" element={<LoginPage />} />
    <Route path="*" element={null} />
  </Routes>
)

beforeEach(() => offerWaysIn({ cas }))
afterEach(() => {
  removeWaysIn()
  closeSession()
  sessionStorage.clear()
})

/** The address the CAS server must redirect to. */
const serviceOf = (url: string): URL => new URL(new URL(url).searchParams.get('service') ?? '')

describe('CAS in the browser', () => {
  it('[I03] redirects to the CAS server with Heron’s sign-in page as the return address', () => {
    const url = beginCas(cas, '/customer')
    expect(url.startsWith(`${cas}/login?service=`)).toBe(true)
    const service = serviceOf(url)
    expect([service.origin, service.pathname]).toEqual([location.origin, '/user/login'])
  })

  it('[I03][E01][A08] signs in with the returned ticket, and opens the requested page', async () => {
    const arrived = fakeServer({ 'GET /sys/cas/client/validateLogin': () => ({ result: entered }) })
    const service = serviceOf(beginCas(cas, '/customer'))
    await renderScreen(page, `${service.pathname}${service.search}&ticket=ST-1`)
    await waitFor(() => expect(session.get()).toMatchObject({ token: 't1' }))
    expect(arrived[0]?.query).toMatchObject({ ticket: 'ST-1', service: service.href })
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/customer'))
  })

  it('ATK70 refuses a ticket of a sign-in not started in this tab, and a repeated one', () => {
    const foreign = new URL(`${location.origin}/user/login?cas=x&ticket=ST-evil`)
    expect(takeCas(foreign)).toBeUndefined()
    beginCas(cas, null)
    expect(takeCas(foreign)).toBeUndefined()
    const mine = serviceOf(beginCas(cas, null))
    mine.searchParams.set('ticket', 'ST-1')
    expect(takeCas(mine)).toMatchObject({ ticket: 'ST-1' })
    expect(takeCas(mine)).toBeUndefined()
  })

  it('[L07] reports when the CAS server does not confirm', async () => {
    fakeServer({
      'GET /sys/cas/client/validateLogin': () => ({ success: false, result: { error: 'CAS_FAILED', params: {} } }),
    })
    const service = serviceOf(beginCas(cas, null))
    await renderScreen(page, `${service.pathname}${service.search}&ticket=ST-1`)
    expect(await screen.findByText('单点登录验证失败')).toBeDefined()
    expect(session.get()).toBeUndefined()
  })
})
