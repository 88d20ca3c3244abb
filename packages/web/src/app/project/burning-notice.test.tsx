import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { BurningNotice } from './burning-notice.tsx'

const underWay = {
  programId: '1',
  machineNo: 'M-01',
  programNumber: 'O0022',
  programRevision: 3,
  burning: 1,
  waiting: 4,
  staleReasons: [],
  withdrawn: false,
}

describe('[Q10] a project that is burning', () => {
  it('is shown before editing: machine, program, locations', async () => {
    const arrived = fakeServer({ 'GET /discharge/underWay': () => ({ result: [underWay] }) })
    await renderScreen(<BurningNotice projectId="p" />)
    const notice = await screen.findByText(/M-01/)
    expect(notice.textContent).toBe(
      'M-01 正在加工本项目：O0022 r3，已开始 1 处，待加工 4 处。 现在的修改不会改变机床上的程序，只会使它失效。',
    )
    expect(arrived[0]?.query).toMatchObject({ projectId: 'p' })
  })

  it('shows why the program on the machine is stale', async () => {
    const stale = { ...underWay, burning: 0, staleReasons: ['job', 'machine'] }
    fakeServer({ 'GET /discharge/underWay': () => ({ result: [stale] }) })
    await renderScreen(<BurningNotice projectId="p" />)
    const notice = await screen.findByText(/M-01/)
    expect(notice.textContent).toContain('已开始 0 处，待加工 4 处')
    expect(notice.textContent).toContain('此程序已失效：作业数据已改 · 机床参数已改。')
  })

  it('shows a withdrawn program that is still burning, and what to do', async () => {
    const withdrawn = { ...underWay, burning: 4, waiting: 0, staleReasons: ['job'], withdrawn: true }
    fakeServer({ 'GET /discharge/underWay': () => ({ result: [withdrawn] }) })
    await renderScreen(<BurningNotice projectId="p" />)
    const notice = await screen.findByText(/M-01/)
    expect(notice.textContent).toBe(
      'M-01 仍在用已撤回的 O0022 r3 加工 4 处：请停止加工，并在放电看板逐处记录；记录后才能生成新程序。',
    )
  })

  it('shows nothing for a project that is not burning', async () => {
    const arrived = fakeServer({ 'GET /discharge/underWay': () => ({ result: [] }) })
    await renderScreen(<BurningNotice projectId="p" />)
    await waitFor(() => expect(arrived).toHaveLength(1))
    expect(screen.queryByText(/M-01/)).toBeNull()
  })
})
