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
