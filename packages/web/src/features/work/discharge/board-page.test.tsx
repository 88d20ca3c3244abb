import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import type { Board } from './board-model.ts'
import { DischargeBoard } from './board-page.tsx'

const burn: Board['running'][number] = {
  ...{ burnId: 'b1', version: 1, programId: 'n1', programNumber: 'O0001', programRevision: 2, machineNo: 'M-01' },
  ...{ post: null, withdrawn: false },
  ...{ staleReasons: [], verification: { state: 'current', by: '3', present: '3', checked: null } },
  ...{ electrodeName: 'E1', copy: 1, copies: 1, module: 'rough', label: 'C1', depth: 6.5, stepCount: 4 },
  ...{ state: 'burning', load: 1, startTime: '2026-11-27 10:00:00', time: 60, remaining: 30 },
  forecast: { time: 60, estimate: 60, low: 60, high: 60, burns: 0, share: 0 },
}
const board: Board = {
  ...{ now: '2026-11-27 16:00:00', nightStart: '2026-11-27 18:00:00', nightEnd: '2026-11-28 08:00:00' },
  counts: { running: 1, machines: 1, fitTonight: 0, queued: 0, toApprove: 5, stale: 0, deviation: null },
  ...{ machines: [], learnt: [], attention: [] },
  running: [
    burn,
    {
      ...{ ...burn, burnId: 'b2', label: 'C2', copy: 2, copies: 2, staleReasons: ['job'] },
      verification: { state: 'older', by: '2', present: '3', checked: null },
    },
  ],
}

it('[Q08][Q10] says of a burning place that its program is stale or was passed by an earlier verifier', async () => {
  fakeServer({ 'GET /discharge/board': () => ({ result: board }) })
  await renderScreen(<DischargeBoard />, '/discharge')
  const places = (await screen.findAllByText(/ · C\d/)).map(({ textContent }) => textContent?.trim())
  expect(places).toEqual(['E1 粗公 · C1', 'E1 粗公 2 · C2 已失效作业数据已改由校验版本 2 校验；现行版本 3'])
})

it('[Q10] names the revision that burns, and says that it was withdrawn meanwhile', async () => {
  const running = [burn, { ...burn, burnId: 'b2', label: 'C2', programRevision: 1, withdrawn: true }]
  fakeServer({ 'GET /discharge/board': () => ({ result: { ...board, running } }) })
  await renderScreen(<DischargeBoard />, '/discharge')
  const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')?.textContent
  expect(await rowOf('O0001 r2')).not.toContain('程序已撤回')
  expect(await rowOf('O0001 r1')).toContain('C2 程序已撤回')
})

it.each([
  ['waiting', 1, '等待前一位置'],
  ['toLoad', 2, '等待刀库第 2 次装载'],
] as const)('[Q10] says what a place waits for: %s', async (state, load, text) => {
  const running = [burn, { ...burn, burnId: 'b2', label: 'C2', state, load }]
  fakeServer({ 'GET /discharge/board': () => ({ result: { ...board, running } }) })
  await renderScreen(<DischargeBoard />, '/discharge')
  expect((await screen.findByText(text)).closest('tr')?.textContent).toContain('C2')
})

it.each([
  ['program:approve', true],
  ['program:view', false],
])('[Q10] shows the number of programs to approve to those who may approve: %s', async (permission, isShown) => {
  fakeServer({ 'GET /discharge/board': () => ({ result: board }) })
  grant(permission)
  await renderScreen(<DischargeBoard />, '/discharge')
  await screen.findAllByText(/ · C\d/)
  expect(screen.queryByText('待审批') !== null).toBe(isShown)
})

it('[Q10] says that progress and rest are estimated from the planned time', async () => {
  fakeServer({ 'GET /discharge/board': () => ({ result: board }) })
  await renderScreen(<DischargeBoard />, '/discharge')
  await screen.findAllByText(/ · C\d/)
  for (const name of ['进度（预计）', '剩余（预计）']) expect(screen.getByRole('columnheader', { name })).toBeDefined()
  expect(screen.getAllByText('50 % · 按方案时间估算，不是机床上报的数据')).toHaveLength(2)
})
