import type { Disk, MonitoredPart } from '@heron/contract/routes'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Arrived, fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { DiskMonitoring } from './disk-monitoring.tsx'
import { HttpInfo } from './http-info.tsx'
import { RuntimeInfo } from './runtime-info.tsx'
import { SystemInfo } from './system-info.tsx'

const one = (name: string, baseUnit: string | null, value: number) => ({
  name,
  baseUnit,
  description: `关于 ${name}`,
  measurements: [{ statistic: 'VALUE', value }],
  availableTags: [],
})
const metrics = {
  system: [one('process.cpu.usage', 'percent', 0.257), one('process.uptime', 'seconds', 7_500)],
  runtime: [
    one('jvm.memory.used', 'bytes', 52_400_000),
    { ...one('jvm.threads.live', null, 0), measurements: [] },
    {
      ...one('jvm.gc.pause', 'seconds', 0),
      measurements: [
        { statistic: 'COUNT', value: 1_234 },
        { statistic: 'TOTAL_TIME', value: 1.5 },
        { statistic: 'MAX', value: 0.0125 },
      ],
    },
  ],
  http: [
    one('tomcat.sessions.active.current', null, 7),
    { ...one('tomcat.global.request', 'seconds', 0), measurements: [{ statistic: 'COUNT', value: 187 }] },
  ],
  redis: [],
}
const history = {
  times: ['2026-11-23 09:00:00', '2026-11-23 09:00:10'],
  series: [{ name: 'process.cpu.usage', values: [0.1, 0.257] }],
}
const readings = {
  'GET /sys/monitor/readings': ({ query }: Arrived) => ({
    result: { at: '2026-11-23 09:00:10', server: 'one', metrics: metrics[query.part as MonitoredPart], history },
  }),
  'GET /sys/monitor/course': ({ query }: Arrived) => ({
    result: {
      server: query.server ?? 'one',
      servers: ['one', 'two'],
      times: ['2026-11-01 08:00:00', '2026-11-02 08:00:00'],
      series: [{ name: 'process.cpu.usage', values: [null, 0.4] }],
    },
  }),
}
const row = (name: RegExp) => screen.findByRole('row', { name })

beforeEach(() => grant('system:monitor:view'))

describe('monitoring', () => {
  it('[C24] system: figures with their units, and their course as figures too', async () => {
    fakeServer(readings)
    const user = userEvent.setup()
    await renderScreen(<SystemInfo />)
    expect((await row(/process\.cpu\.usage/)).textContent).toContain('25.7 %')
    expect((await row(/process\.uptime/)).textContent).toMatch(/2.*5/)
    const panel = screen.getByRole('region', { name: 'CPU 使用率' })
    expect(within(panel).getByRole('status', { hidden: true })).toBeDefined()
    await user.click(within(panel).getByText('数字'))
    expect((await row(/:00:10/)).textContent).toContain('25.7')
  })

  it('[C24] reads again on the button, and not by itself while paused', async () => {
    const arrived = fakeServer(readings)
    const user = userEvent.setup()
    await renderScreen(<SystemInfo />)
    await row(/process\.uptime/)
    await user.click(screen.getByRole('button', { name: '立即更新' }))
    await waitFor(() => expect(arrived.filter(({ path }) => path.endsWith('readings'))).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: '暂停' }))
    expect(screen.getByRole('button', { name: '继续' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('[C22] runtime: a timed metric has three rows, an unreported one a dash, and the spaces their table', async () => {
    const space = { name: 'old_space', size: 20_000_000, used: 12_000_000, available: 3_000_000 }
    fakeServer({ ...readings, 'GET /sys/monitor/heapSpaces': () => ({ result: [space] }) })
    await renderScreen(<RuntimeInfo />)
    expect((await row(/jvm\.gc\.pause count/)).textContent).toContain('1,234')
    expect((await row(/jvm\.gc\.pause total/)).textContent).toContain('1.500 s')
    expect((await row(/jvm\.gc\.pause max/)).textContent).toContain('0.013 s')
    expect((await row(/jvm\.threads\.live/)).textContent).toContain('–')
    expect((await row(/old_space/)).textContent).toContain('12.0 MB')
  })

  it('[C25] HTTP server: each route with its errors and durations', async () => {
    const call = 'GET /heron/customer/list'
    const figures = { call, count: 40, refused: 2, failed: 1, mean: 3, p50: 2.5, p95: 8, p99: 9.5, max: 12 }
    fakeServer({ ...readings, 'GET /sys/monitor/calls': () => ({ result: [figures] }) })
    await renderScreen(<HttpInfo />)
    await waitFor(() => expect(screen.getByText('请求总数').parentElement?.textContent).toBe('请求总数187'))
    const cells = within(await row(/customer\/list/)).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent).slice(-8)).toEqual([
      '40',
      '2',
      '1',
      '3.0',
      '2.5',
      '8.0',
      '9.5',
      '12.0',
    ])
  })

  it('[C20] disk: free space, marked when low', async () => {
    const disk = (name: string, restPPT: number): Disk => ({ name, max: 2e9, rest: 2e9 - restPPT * 2e7, restPPT })
    fakeServer({
      'GET /sys/actuator/redis/queryDiskInfo': () => ({ result: [disk('/a', 40), disk('/b', 90), disk('/c', 97)] }),
    })
    await renderScreen(<DiskMonitoring />)
    expect(await screen.findByText('可用 1.2 GB，共 2.0 GB')).toBeDefined()
    expect(screen.getByText(/^上次更新时间：\d{4}-/)).toBeDefined()
    for (const state of ['空间充足', '空间不足', '空间将尽']) expect(screen.getByText(state)).toBeDefined()
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
      '40',
      '90',
      '97',
    ])
  })

  it('[C20] reports a failed read, and retries', async () => {
    let isDown = true
    fakeServer({
      'GET /sys/actuator/redis/queryDiskInfo': () => (isDown ? { status: 500, message: '坏了' } : { result: [] }),
    })
    const user = userEvent.setup()
    await renderScreen(<DiskMonitoring />)
    const retry = await screen.findByRole('button', { name: '重试' })
    isDown = false
    await user.click(retry)
    expect(await screen.findByText('没有可读取的磁盘')).toBeDefined()
  })

  it('neither waits nor says that there are no metrics beside a read that failed', async () => {
    let isDown = true
    const answers = { ...readings, 'GET /sys/monitor/course': () => ({ status: 500, message: '坏了' }) }
    fakeServer({
      ...answers,
      'GET /sys/monitor/readings': (call: Arrived) =>
        isDown ? { status: 500, message: '坏了' } : readings['GET /sys/monitor/readings'](call),
    })
    const user = userEvent.setup()
    await renderScreen(<SystemInfo />)
    const retry = await screen.findByRole('button', { name: '重试' })
    expect(document.querySelectorAll('[aria-busy="true"], table')).toHaveLength(0)
    isDown = false
    await user.click(retry)
    await row(/process\.cpu\.usage/)
    expect(screen.getByRole('region', { name: 'CPU 使用率' })).toBeDefined()
  })

  it('[C24] the charts show an hour to a month out of the database, of a server that is chosen', async () => {
    const arrived = fakeServer(readings)
    const user = userEvent.setup()
    await renderScreen(<SystemInfo />)
    await screen.findByText(/服务器 one/)
    await user.click(await screen.findByRole('button', { name: '31 天' }))
    const panel = screen.getByRole('region', { name: 'CPU 使用率' })
    await user.click(await within(panel).findByText('数字'))
    await waitFor(() => expect(within(panel).getByRole('row', { name: /11-02/ }).textContent).toContain('40.0'))
    // Nothing was measured then: shown as a dash, not a zero.
    expect(within(panel).getByRole('row', { name: /11-01/ }).textContent).toContain('–')
    await user.click(screen.getByRole('combobox', { name: '图表所示的服务器' }))
    await user.click(await screen.findByRole('option', { name: /two/ }))
    await waitFor(() =>
      expect(arrived.filter(({ path }) => path.endsWith('course')).at(-1)?.query).toMatchObject({
        part: 'system',
        range: 'month',
        server: 'two',
      }),
    )
    expect(screen.queryByRole('button', { name: '10 分钟' })).toBeNull()
  })
})
