import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { RedisInfo } from './redis-info.tsx'
import { RedisTerminal } from './redis-terminal.tsx'

const readings = {
  at: '2026-11-23 09:00:10',
  metrics: [
    {
      name: 'redis.keys',
      description: '键的数量',
      baseUnit: null,
      measurements: [{ statistic: 'VALUE', value: 4_321 }],
      availableTags: [],
    },
  ],
  history: {
    times: ['2026-11-23 09:00:00'],
    series: [
      { name: 'redis.keys', values: [4_321] },
      { name: 'redis.memory.used', values: [1_500_000] },
    ],
  },
}

beforeEach(() => grant('system:monitor:view', 'system:redis:command'))

describe('Redis', () => {
  it('[C23] shows keys, memory in KB and lines, and reports when there is no Redis', async () => {
    const info = [{ key: 'sessions', description: '会话数', value: '7' }]
    fakeServer({
      'GET /sys/monitor/readings': () => ({ result: readings }),
      'GET /sys/monitor/redis': () => ({ result: { configured: false, info } }),
    })
    const user = userEvent.setup()
    await renderScreen(<RedisInfo />)
    expect((await screen.findByRole('row', { name: /会话数/ })).textContent).toContain('7')
    for (const name of ['键', '值']) expect(screen.getByRole('columnheader', { name })).toBeTruthy()
    expect(screen.getByText(/未配置 Redis/)).toBeDefined()
    const memory = screen.getByRole('region', { name: '已用内存' })
    await user.click(await within(memory).findByText('数字'))
    await waitFor(() => expect(within(memory).getByRole('row', { name: /:00:00/ }).textContent).toContain('1500'))
  })

  it('[C23] draws the line of a Redis without keys', async () => {
    const series = [{ name: 'redis.keys', values: [0, 0] }]
    const history = { times: ['2026-11-23 09:00:00', '2026-11-23 09:00:10'], series }
    fakeServer({
      'GET /sys/monitor/readings': () => ({ result: { ...readings, history } }),
      'GET /sys/monitor/redis': () => ({ result: { configured: true, info: [] } }),
    })
    const user = userEvent.setup()
    await renderScreen(<RedisInfo />)
    const keys = await screen.findByRole('region', { name: '键的数量' })
    await user.click(await within(keys).findByText('数字'))
    expect(within(keys).getByRole('row', { name: /:00:10/ }).textContent).toMatch(/0$/)
    const memory = screen.getByRole('region', { name: '已用内存' })
    expect(within(memory).getByText('该时段没有数据')).toBeDefined()
  })

  it('[C23] the terminal shows answers, and keeps a refused line for correction', async () => {
    const arrived = fakeServer({
      'POST /sys/monitor/redis/command': ({ body }) =>
        (body as { line: string }).line === 'DBSIZE'
          ? { result: { reply: '(integer) 3' } }
          : { status: 400, message: '不执行' },
    })
    const user = userEvent.setup()
    await renderScreen(<RedisTerminal />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '命令' })
    await user.type(field, '  {enter}')
    expect(arrived).toHaveLength(0)
    await user.type(field, 'DBSIZE{enter}')
    const log = screen.getByRole('log')
    expect(await within(log).findByText('(integer) 3')).toBeDefined()
    expect(field.value).toBe('')
    await user.type(field, 'FLUSHALL{enter}')
    await waitFor(() => expect(arrived).toHaveLength(2))
    expect(field.value).toBe('FLUSHALL')
    expect(within(log).queryByText(/FLUSHALL/)).toBeNull()
    await user.click(screen.getByRole('button', { name: '清屏' }))
    expect(log.textContent).toBe('')
  })
})
