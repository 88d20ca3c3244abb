import type { Plan, Process } from '@heron/contract/routes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { PlanBar } from './plan-bar.tsx'
import { PlanList } from './plan-list.tsx'
import { runsOf } from './plan-model.ts'

const process = (id: string, electrode: string, sequence: number): Process => ({
  id,
  key: id,
  planId: 'plan',
  sequence,
  electrodeId: electrode,
  electrodeName: electrode,
  copy: 1,
  module: 'rough',
  pot: 3,
  load: 1,
  locationId: `l${id}`,
  label: `C${sequence}`,
  x: 0,
  y: 0,
  c: 0,
  depth: 8,
  status: 'waitCommit',
  adjusted: false,
  measuredAgain: false,
  time: 600,
  steps: [],
  version: 1,
})

const plan: Plan = {
  id: 'plan',
  projectId: 'p',
  revision: 1,
  state: 'accepted',
  ordering: 'electrodeMajor',
  stale: true,
  staleReasons: ['job'],
  pots: [],
  warnings: [],
  processCount: 2,
  stepCount: 2,
  time: 600,
  forecast: { time: 60, estimate: 60, low: 60, high: 60, burns: 0, share: 0 },
  createBy: 'ada',
  createTime: '2026-11-21 12:00:00',
  acceptedBy: 'ada',
  acceptedTime: '2026-11-21 12:00:00',
  version: 1,
}

function List() {
  const [chosen, setChosen] = useState('a')
  const runs = runsOf([process('a', 'E1', 1), process('b', 'E1', 2), process('c', 'E2', 3)])
  return <PlanList runs={runs} chosen={chosen} selected={new Set()} onChoose={setChosen} onSelect={() => {}} />
}

const chosenRow = () => document.querySelector('tr[aria-selected="true"]')

describe('processing plan', () => {
  it('[Q06] says before which electrodes the magazine is loaded again', async () => {
    const own = [process('a', 'E1', 1), { ...process('b', 'E2', 2), load: 2 }, { ...process('c', 'E3', 3), load: 2 }]
    const nothing = () => {}
    await renderScreen(
      <PlanList runs={runsOf(own)} chosen="a" selected={new Set()} onChoose={nothing} onSelect={nothing} />,
    )
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.filter((text) => text?.includes('装载') || text?.includes('E'))).toEqual([
      expect.stringContaining('E1 粗公 · T03 ·'),
      '第 2 次装载：程序停机，由操作者装入以下电极。',
      expect.stringContaining('E2 粗公 · T03 · 第 2 次装载 ·'),
      expect.stringContaining('E3 粗公 · T03 · 第 2 次装载 ·'),
    ])
  })

  it('[C09][B21] lists every reason against a plan, field by field, and makes none', async () => {
    grant('plan:edit')
    const arrived = fakeServer({
      'POST /resp/projectProcess/make': () => ({
        result: {
          plan: null,
          refusals: [
            { path: 'electrodes.E1.gapInSolid', code: 'MISSING_VALUE', params: {} },
            { path: 'locations.C2.depth', code: 'OUT_OF_RANGE', params: { min: 0, max: 200 } },
          ],
        },
      }),
    })
    await renderScreen(<PlanBar projectId="p" plan={null} />)
    fireEvent.click(screen.getByRole('button', { name: '生成方案' }))
    const told = await screen.findByRole('alert')
    expect([told.textContent?.includes('电极 E1'), told.textContent?.includes('位置 C2 · 深度')]).toEqual([true, true])
    expect(told.querySelectorAll('li')).toHaveLength(2)
    expect(arrived.map(({ body }) => body)).toEqual([{ projectId: 'p', ordering: 'electrodeMajor', agreed: [] }])
  })

  it('[C09] asks before losing manual steps, naming them, and makes no plan when declined', async () => {
    grant('plan:edit')
    const step = {
      kind: 'steps',
      electrodeName: 'E1',
      copy: 1,
      module: 'rough',
      label: 'C1',
      lost: null,
      reasons: [] as object[],
    }
    const reason = { path: 'plan.a', code: 'ORDER_INCOMPLETE', params: { places: 2 } }
    let adjustments = [
      step,
      { ...step, label: 'C2', lost: 'place' },
      { ...step, label: 'C3', lost: 'steps', reasons: [reason] },
      { kind: 'order', electrodeName: 'E2', lost: 'place', reasons: [] },
    ]
    const arrived = fakeServer({
      'GET /resp/projectProcess/adjustments': () => ({ result: adjustments }),
      'POST /resp/projectProcess/make': ({ body }) => {
        const { agreed } = body as { agreed: readonly object[] }
        const isRefused = adjustments.filter(({ lost }) => lost !== null).length > agreed.length
        return { result: { plan: isRefused ? null : plan, refusals: [], adjustments } }
      },
    })
    await renderScreen(<PlanBar projectId="p" plan={plan} />)
    const press = async () => {
      const again = screen.getByRole('button', { name: '重新生成' })
      await waitFor(() => expect(again).toHaveProperty('disabled', false))
      fireEvent.click(again)
    }
    const made = () => arrived.filter(({ method }) => method === 'POST').length
    await press()
    const question = await screen.findByRole('dialog', { name: '重新生成加工方案？' })
    expect(question.textContent).toContain('1 处人工调整将保留')
    expect(question.textContent).toContain('E1 第1件 · C2：该处不再加工')
    expect(question.textContent).toMatch(/C3：工步与现在的数据不再相符 – .{6}/)
    expect(question.textContent).toContain('E2 的位置顺序：原有位置都不再加工')
    fireEvent.click(within(question).getByRole('button', { name: '取消' }))
    expect(made()).toBe(0)
    await press()
    fireEvent.click(await screen.findByTestId('confirm-yes'))
    await waitFor(() => expect(made()).toBe(1))
    await press()
    const again = await screen.findByRole('dialog', { name: '重新生成加工方案？' })
    expect(again.textContent).not.toContain('C4')
    // Another user adjusts a process while the question is open.
    adjustments = [...adjustments, { ...step, label: 'C4', lost: 'place' }]
    fireEvent.click(within(again).getByTestId('confirm-yes'))
    expect(await screen.findByText(/C4：该处不再加工/)).toBeDefined()
    fireEvent.click(await screen.findByTestId('confirm-yes'))
    await waitFor(() => expect(made()).toBe(3))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    adjustments = []
    await press()
    await waitFor(() => expect(made()).toBe(4))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('[C09] walks the order with the arrow keys, over the change of electrode, and stops at the ends', async () => {
    await renderScreen(<List />)
    const press = (key: string) => {
      const row = chosenRow()
      if (row) fireEvent.keyDown(row, { key })
    }
    const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
      press(key)
      return [chosenRow()?.getAttribute('data-process'), document.activeElement === chosenRow()]
    })
    expect(seen).toEqual([
      ['b', true],
      ['c', true],
      ['c', true],
      ['b', true],
    ])
  })

  it('[C09] draws no other location again when one is chosen', async () => {
    const drawn = vi.fn()
    const watched = (id: string, sequence: number): Process => ({
      ...process(id, 'E1', sequence),
      get x() {
        drawn(id)
        return 0
      },
    })
    const runs = runsOf([watched('a', 1), watched('b', 2), watched('c', 3)])
    function Chosen() {
      const [chosen, setChosen] = useState('a')
      return <PlanList runs={runs} chosen={chosen} selected={new Set()} onChoose={setChosen} onSelect={() => {}} />
    }
    await renderScreen(<Chosen />)
    drawn.mockClear()
    fireEvent.click(screen.getByText('C2'))
    expect(chosenRow()?.textContent).toContain('C2')
    expect(drawn.mock.calls.flat()).toEqual(['a', 'b'])
  })
})
