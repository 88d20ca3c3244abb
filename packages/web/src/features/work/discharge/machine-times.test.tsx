import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { grant, renderScreen } from '../../../testing/render.tsx'
import type { Board } from './board-model.ts'
import { MachineTimes } from './machine-times.tsx'

const counts = { running: 0, machines: 0, fitTonight: 0, queued: 0, toApprove: 0, stale: 0, deviation: null }
const begun: Board = {
  now: '2026-11-22 16:00:00',
  nightStart: '2026-11-22 18:00:00',
  nightEnd: '2026-11-23 08:00:00',
  counts,
  machines: [],
  running: [],
  learnt: [],
  attention: [],
}

it('[Q10] links to the machines when there are none', async () => {
  grant('machine:edit')
  const user = userEvent.setup()
  await renderScreen(<MachineTimes board={begun} />)
  expect(screen.getByText('还没有机床')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '机床设置' }))
  expect(screen.getByTestId('address').textContent).toBe('/machine')
})

it('[Q10] marks where a program stops for the magazine, and says when', async () => {
  const bar = {
    ...{
      programId: 'p',
      programNumber: 'O0022',
      programRevision: 1,
      projectId: 'j',
      projectNumber: 'P-1',
      projectName: '前模仁',
    },
    ...{ state: 'queued' as const, start: '2026-11-22 16:00:00', end: '2026-11-22 22:00:00', forecast: null },
    ...{ begun: false, stops: ['2026-11-22 18:00:00', '2026-11-23 18:00:00'] },
    post: { code: 'GEN-ISO', revision: 1, builtIn: true, name: 'GEN-ISO', proof: null, ofMachine: true },
  }
  const machines = [{ machineId: 'm', machineNo: 'M-01', name: '', bars: [bar], queueVersion: 0 }]
  const { container } = await renderScreen(<MachineTimes board={{ ...begun, machines }} />)
  // The lane begins at 12:00; the stop of the next evening is not on it.
  const marks = [...container.querySelectorAll<HTMLElement>('.board-stop')].map(({ style }) => style.left)
  expect(marks).toEqual(['25%'])
  expect(screen.getByRole('button').title).toContain('停机重新装载刀库：11-22 18:00 · 11-23 18:00')
})
