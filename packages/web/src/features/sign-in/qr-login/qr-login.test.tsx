import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeSession, openSession } from '../../../lib/session/session-store.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { QrWay } from '../../../widgets/qr-login/qr-way.tsx'
import { ScanPage } from './scan-page.tsx'

const qrcodeId = 'Q'.repeat(43)
const secret = 'S'.repeat(43)
const code = () => ({ result: { qrcodeId, secret, seconds: 30 } })
const userInfo = { id: 'u1', username: 'designer', realname: '设计', avatar: null, orgCode: 'A01' }
const login = { token: 't1', userInfo, sysAllDictItems: {}, departs: [], multi_depart: 0 }
const windows = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'

describe('[C46] a code on the screen', () => {
  it('waits, shows that a phone has scanned it, and signs in after confirmation', async () => {
    let said: object = { token: '-1', isSeen: false }
    const arrived = fakeServer({
      'GET /sys/getLoginQrcode': code,
      'GET /sys/getQrcodeToken': () => ({ result: said }),
    })
    const entered = vi.fn()
    await renderScreen(<QrWay onEntered={entered} every={5} />)
    expect(await screen.findByText('请用已登录的手机扫描')).toBeDefined()
    // The drawing inside has no name of its own, so the picture is announced once.
    expect(screen.getAllByRole('img')).toHaveLength(1)
    const address = screen.getByRole('img', { name: '登录二维码' }).dataset.address
    expect(address).toBe(`${location.origin}/scan-login?id=${qrcodeId}`)
    said = { token: '-1', isSeen: true }
    expect(await screen.findByText('已扫描，请在手机上确认')).toBeDefined()
    said = { token: 't1', success: true, login }
    await waitFor(() => expect(entered).toHaveBeenCalledWith(login))
    const asked = arrived.at(-1)
    expect(asked?.query).toMatchObject({ qrcodeId, secret })
    expect(document.body.innerHTML).not.toContain(secret)
  })

  it('reports when it has expired, and is renewed by one key', async () => {
    let begun = 0
    fakeServer({
      'GET /sys/getLoginQrcode': () => {
        begun += 1
        return code()
      },
      'GET /sys/getQrcodeToken': () => ({ result: { token: begun === 1 ? '-2' : '-1' } }),
    })
    await renderScreen(<QrWay onEntered={vi.fn()} every={5} />)
    expect(await screen.findByText('二维码已失效')).toBeDefined()
    screen.getByRole('button', { name: '点击刷新' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('请用已登录的手机扫描')).toBeDefined()
    expect(begun).toBe(2)
  })

  it('shows the server’s refusal, and can be tried again', async () => {
    fakeServer({ 'GET /sys/getLoginQrcode': () => ({ status: 429, success: false, message: '请求太频繁' }) })
    await renderScreen(<QrWay onEntered={vi.fn()} every={5} />)
    expect((await screen.findByRole('alert')).textContent).toContain('请求太频繁')
    expect(screen.getByRole('button', { name: '点击刷新' })).toBeDefined()
  })
})

describe('[C46] a phone that has read a code', () => {
  beforeEach(() => openSession('t', { id: 'u1', username: 'designer', realname: '设计', avatar: null }))
  afterEach(() => closeSession())

  const asker = () => ({ result: { ip: '10.0.0.8', userAgent: windows, askTime: '2026-11-22 15:00:00', seconds: 120 } })
  const open = async (id = qrcodeId) => {
    const page = (
      <Routes>
        <Route path="/scan-login" element={<ScanPage />} />
      </Routes>
    )
    await renderScreen(page, `/scan-login?id=${id}`)
    return userEvent.setup()
  }

  it('shows the requesting browser, place and time, and does nothing before confirmation', async () => {
    const arrived = fakeServer({ 'GET /sys/getQrcodeAsker': asker, 'POST /sys/scanLoginQrcode': () => ({}) })
    const user = await open()
    expect(await screen.findByText('要让下面的浏览器以 设计（designer）登录吗？')).toBeDefined()
    expect(screen.getByText('Chrome · Windows')).toBeDefined()
    expect(screen.getByText('10.0.0.8')).toBeDefined()
    expect(arrived.map(({ method }) => method)).toEqual(['GET'])
    await user.tab()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('确认登录')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('已确认，那边会自动登录。')).toBeDefined()
    expect(arrived.at(-1)).toMatchObject({ method: 'POST', query: { qrcodeId } })
  })

  it('can be refused without a call', async () => {
    const arrived = fakeServer({ 'GET /sys/getQrcodeAsker': asker })
    const user = await open()
    await user.click(await screen.findByRole('button', { name: '不是我' }))
    expect(screen.getByText('没有登录，二维码会自行失效。')).toBeDefined()
    expect(arrived).toHaveLength(1)
  })

  it('reports when the code has expired or is incomplete', async () => {
    const gone = { error: 'QR_EXPIRED', params: {} }
    const arrived = fakeServer({ 'GET /sys/getQrcodeAsker': () => ({ status: 400, success: false, result: gone }) })
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('二维码已失效，请在电脑上刷新后重新扫描')
    expect(arrived).toHaveLength(1)
  })

  it('makes no call for an incomplete code', async () => {
    const arrived = fakeServer({})
    await open('half')
    expect((await screen.findByRole('alert')).textContent).toContain('二维码不完整，请重新扫描。')
    expect(arrived).toEqual([])
  })
})
