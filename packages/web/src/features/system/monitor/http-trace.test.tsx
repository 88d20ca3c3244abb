import type { HttpTrace as Trace } from '@heron/contract/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { HttpTrace } from './http-trace.tsx'

const trace = (at: number, method: string, path: string, status: number, timeTaken = 3): Trace => ({
  timestamp: `2026-11-23T01:00:0${at}.000Z`,
  timeTaken,
  request: { method, uri: path, headers: { 'x-access-token': ['***'] }, remoteAddress: '10.0.0.7' },
  response: { status, headers: { 'content-type': ['application/json'] } },
  principal: { name: 'admin' },
  session: null,
})
const last = [
  trace(3, 'GET', '/heron/a', 200),
  trace(2, 'POST', '/heron/b', 404),
  trace(1, 'GET', '/heron/c?id=1', 500, 1_700),
]

const paths = () => screen.queryAllByText(/^\/heron\//).map(({ textContent }) => textContent)

beforeEach(() => grant('system:monitor:view'))

describe('HTTP trace', () => {
  it('[C21] filters by the statuses and methods that occur, and shows the slowest', async () => {
    fakeServer({ 'GET /sys/monitor/requests': () => ({ result: { last, slowest: [last[2]] } }) })
    const user = userEvent.setup()
    await renderScreen(<HttpTrace />)
    await waitFor(() => expect(paths()).toEqual(['/heron/a', '/heron/b', '/heron/c?id=1']))
    const choose = async (field: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: field }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await choose('响应状态', '404')
    expect(paths()).toEqual(['/heron/b'])
    expect(screen.getByText('符合 1 / 3 条')).toBeDefined()
    await choose('响应状态', '500')
    expect(paths()).toEqual(['/heron/c?id=1'])
    await choose('请求方法', 'POST')
    expect(screen.getByText('没有这样的请求')).toBeDefined()
    await choose('请求方法', 'GET')
    await user.click(screen.getByRole('button', { name: '最慢' }))
    expect(paths()).toEqual(['/heron/c?id=1'])
    expect(screen.getByText('1700 ms')).toBeDefined()
  })

  it('[C21] shows 20 requests on a page, and the last page that is left when fewer remain', async () => {
    const many = Array.from({ length: 45 }, (_, at) => trace(at % 10, at < 40 ? 'GET' : 'POST', `/heron/${at}`, 200))
    fakeServer({ 'GET /sys/monitor/requests': () => ({ result: { last: many, slowest: [] } }) })
    const user = userEvent.setup()
    await renderScreen(<HttpTrace />)
    await waitFor(() => expect(paths()).toHaveLength(20))
    await user.click(screen.getByRole('button', { name: '下一页' }))
    await user.click(screen.getByRole('button', { name: '下一页' }))
    expect(paths()).toEqual([40, 41, 42, 43, 44].map((at) => `/heron/${at}`))
    await user.click(screen.getByRole('combobox', { name: '请求方法' }))
    await user.click(await screen.findByRole('option', { name: 'GET' }))
    expect(paths()).toHaveLength(20)
    expect(paths()[0]).toBe('/heron/20')
  })

  it('does not say that there are no requests where they could not be read', async () => {
    fakeServer({ 'GET /sys/monitor/requests': () => ({ status: 500, message: '坏了' }) })
    await renderScreen(<HttpTrace />)
    await screen.findByRole('button', { name: '重试' })
    expect(screen.queryByText('没有这样的请求')).toBeNull()
  })

  it('[C21] a request unfolds to its headers', async () => {
    fakeServer({ 'GET /sys/monitor/requests': () => ({ result: { last: [last[0]], slowest: [] } }) })
    const user = userEvent.setup()
    await renderScreen(<HttpTrace />)
    const row = await screen.findByRole('row', { name: /heron\/a/ })
    await user.click(within(row).getByRole('button'))
    expect(await screen.findByText('x-access-token')).toBeDefined()
    expect(screen.getByText('application/json')).toBeDefined()
  })
})
