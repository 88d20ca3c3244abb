import { defaultZone, setWorkshopZone } from '@heron/contract/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { WorkshopSettings } from './workshop-settings.tsx'
import { clockOf, zoneNames } from './zones.ts'

const row = {
  id: '1',
  zone: 'Asia/Shanghai',
  zoneBy: null,
  zoneTime: null,
  recordText: '',
  recordUrl: '',
  updateBy: null,
  updateTime: null,
  version: 1,
}

afterEach(() => {
  setWorkshopZone(defaultZone)
  vi.unstubAllEnvs()
})

describe('the settings of the workshop', () => {
  it('a zone is found by a part of its name and saved, and the page is loaded again', async () => {
    const saved = { ...row, zone: 'Europe/Berlin', zoneBy: 'admin', zoneTime: '2026-11-21 16:00:00', version: 2 }
    const arrived = fakeServer({
      'GET /sys/workshop/get': () => ({ result: row }),
      'PUT /sys/workshop/edit': () => ({ result: saved }),
    })
    const reload = vi.fn()
    const user = userEvent.setup()
    await renderScreen(<WorkshopSettings reload={reload} />)
    expect(await screen.findByText('默认值，尚未有人选定')).toBeDefined()
    await user.click(screen.getByRole('button', { name: '更改时区' }))
    const form = within(await screen.findByRole('dialog', { name: '更改车间时区' }))
    await user.click(await form.findByLabelText(/时区/))
    await user.keyboard('berl')
    await user.click(await screen.findByRole('option', { name: 'Europe/Berlin' }))
    expect(form.getByText(/^那里现在是 \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeDefined()
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(arrived.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ id: '1', version: 1, zone: 'Europe/Berlin', recordText: '', recordUrl: '' },
    })
  })

  it('the default can be saved too, and the page stays', async () => {
    const arrived = fakeServer({
      'GET /sys/workshop/get': () => ({ result: row }),
      'PUT /sys/workshop/edit': () => ({ result: { ...row, version: 2 } }),
    })
    const reload = vi.fn()
    const user = userEvent.setup()
    await renderScreen(<WorkshopSettings reload={reload} />)
    await user.click(await screen.findByRole('button', { name: '更改时区' }))
    const form = within(await screen.findByRole('dialog'))
    await user.click(await form.findByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(arrived.some(({ method }) => method === 'PUT')).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  })

  it('[B07] the filing record of the login page is stated; what is no web address is refused beside its field', async () => {
    const arrived = fakeServer({
      'GET /sys/workshop/get': () => ({ result: row }),
      'PUT /sys/workshop/edit': () => ({ result: { ...row, recordText: '沪ICP备1号', version: 2 } }),
    })
    const user = userEvent.setup()
    await renderScreen(<WorkshopSettings />)
    await user.click(await screen.findByRole('button', { name: '更改备案信息' }))
    const form = within(await screen.findByRole('dialog', { name: '更改备案信息' }))
    await user.type(await form.findByLabelText(/备案号/), '沪ICP备1号')
    await user.type(form.getByLabelText(/备案链接/), 'javascript:alert(1)')
    await user.click(form.getByRole('button', { name: '保存' }))
    expect(await form.findByText('请输入以 http 或 https 开头的网址')).toBeDefined()
    expect(arrived.some(({ method }) => method === 'PUT')).toBe(false)
    await user.clear(form.getByLabelText(/备案链接/))
    await user.click(form.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(arrived.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ id: '1', version: 1, recordText: '沪ICP备1号', recordUrl: '' },
    })
  })

  it('names the zone of the computer where it is another one', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    fakeServer({ 'GET /sys/workshop/get': () => ({ result: row }) })
    await renderScreen(<WorkshopSettings />)
    expect(await screen.findByText(/^America\/New_York · \d{4}-/)).toBeDefined()
  })
})

it('the list has every zone once, the given ones first; the clock is that of the zone', () => {
  const names = zoneNames(['Europe/Berlin', 'Asia/Shanghai', 'Mars/Base'])
  expect(names.slice(0, 3)).toEqual(['Europe/Berlin', 'Asia/Shanghai', 'UTC'])
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(300)
  const now = Date.parse('2026-07-01T12:00:00Z')
  expect([clockOf('Europe/Berlin', now), clockOf('Mars/Base', now)]).toEqual(['2026-07-01 14:00', undefined])
})
