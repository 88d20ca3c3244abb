import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { OnlineFormList } from '../features/records/report/online-form-list.tsx'
import { DiskMonitoring } from '../features/system/monitor/disk-monitoring.tsx'
import { CustomerList } from '../features/work/customer/customer-list.tsx'
import { Renewals } from '../features/work/electrode/renewals.tsx'
import { ProcessTexts } from '../features/work/plan/process-texts.tsx'
import { invalidateAll } from '../lib/api/changes.ts'
import { fakeServer, pageOf } from './fake-server.ts'
import { grant, renderScreen } from './render.tsx'

interface Case {
  readonly name: string
  readonly part: ReactNode
  /** The calls it makes, with their answers. */
  readonly calls: Readonly<Record<string, object>>
  /** A text of the answers. */
  readonly shown: string
}

const titles = { cn: '机床', en: '机床', jp: '机床' }
const renewal = {
  ...{ id: 'r', electrodeId: 'e', electrodeName: 'E1', copy: 2, copies: 2, module: 'finish', withdrawnTime: null },
  ...{ shorter: 0.5, reason: '磨损', createBy: 'operator', createTime: '2026-11-21 09:00:00', withdrawnBy: null },
}
const cases: readonly Case[] = [
  {
    name: 'a list',
    part: <CustomerList />,
    calls: { 'GET /customer/list': pageOf([{ id: 'c1', code: 'C1', name: '东捷模具', version: 1 }]) },
    shown: '东捷模具',
  },
  {
    name: 'a table in a panel',
    part: <OnlineFormList />,
    calls: { 'GET /online/cgform/head/list': { result: [{ id: 'm', tableName: 'machine', titles, fieldCount: 5 }] } },
    shown: '机床',
  },
  {
    name: 'a page read again and again',
    part: <DiskMonitoring />,
    calls: {
      'GET /sys/actuator/redis/queryDiskInfo': { result: [{ name: '/data', max: 2e9, rest: 1e9, restPPT: 50 }] },
    },
    shown: '/data',
  },
  {
    name: 'texts',
    part: <ProcessTexts processId="p" />,
    calls: { 'GET /resp/projectProcess/getCondSub': { result: { conditionText: 'E012', subprogramText: 'O1' } } },
    shown: 'E012',
  },
  {
    name: 'a part of two calls',
    part: <Renewals projectId="p" />,
    calls: {
      'GET /projectManagement/overview': { result: { counts: { renewals: 1 } } },
      'GET /discharge/renewals': { result: [renewal] },
    },
    shown: '磨损',
  },
]

const refused = { status: 403, message: '没有权限' }
const note = /重新读取失败，显示的内容可能已过时。没有权限/

describe.each(cases)('$name whose read fails', ({ part, calls, shown }) => {
  let isDown = false
  /** Answers wait for it. */
  let gate: Promise<void> | undefined
  const open = async (isDownAtFirst: boolean) => {
    isDown = isDownAtFirst
    gate = undefined
    const handlers = Object.entries(calls).map(([call, answer]) => [
      call,
      async () => {
        await gate
        return isDown ? refused : answer
      },
    ])
    fakeServer(Object.fromEntries(handlers))
    grant()
    await renderScreen(part)
    return userEvent.setup()
  }

  it('keeps what it shows, with a note that it may be old, until a read succeeds', async () => {
    const user = await open(false)
    await screen.findByText(shown)
    isDown = true
    act(() => invalidateAll())
    expect(await screen.findByText(note)).toBeDefined()
    expect([screen.queryByText('加载失败'), screen.getByText(shown).textContent]).toEqual([null, shown])
    isDown = false
    const opened = Promise.withResolvers<void>()
    gate = opened.promise
    const retry = screen.getByRole('button', { name: '重试' })
    await user.click(retry)
    expect(retry.getAttribute('aria-busy')).toBe('true')
    opened.resolve()
    await waitFor(() => expect(screen.queryByText(note)).toBeNull())
    expect(screen.getByText(shown)).toBeDefined()
  })

  it('shows the reason if it was never read, and reads again', async () => {
    const user = await open(true)
    expect(await screen.findByText('加载失败')).toBeDefined()
    expect([screen.queryByText(note), screen.queryByText(shown)]).toEqual([null, null])
    isDown = false
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText(shown)).toBeDefined()
  })
})
