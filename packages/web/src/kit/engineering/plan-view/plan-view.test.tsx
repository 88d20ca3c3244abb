import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { type PlanItem, rectangle } from './plan-item.ts'
import { PlanView } from './plan-view.tsx'

const items: readonly PlanItem[] = [-20, 20].map((x, at) => ({
  id: `C${at + 1}`,
  label: `C${at + 1}`,
  x,
  y: 0,
  c: 0,
  outlines: [rectangle(10, 6)],
  color: '#1f5eff',
}))
const words = { zoomIn: '放大', zoomOut: '缩小', fit: '适合窗口' }

it('plan view: picks, pans and zooms by the keyboard alone', async () => {
  const user = userEvent.setup()
  const pick = vi.fn()
  await renderScreen(<PlanView label="位置" words={words} items={items} onPick={pick} />)
  const mark = () => screen.getByRole('button', { name: 'C1' }).querySelector('path')?.getAttribute('d')
  await user.tab()
  await user.keyboard('{Enter}')
  await user.tab()
  await user.keyboard(' ')
  expect(pick.mock.calls).toEqual([['C1'], ['C2']])
  const fitted = mark()
  await user.keyboard('{ArrowRight}')
  const panned = mark()
  expect(panned).not.toBe(fitted)
  await user.keyboard('{ArrowLeft}')
  expect(mark()).toBe(fitted)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '放大' }))
  await user.keyboard('{ArrowDown}')
  expect(mark()).not.toBe(fitted)
  await user.keyboard('0')
  expect(mark()).toBe(fitted)
})
