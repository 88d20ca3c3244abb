import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { chartDemo } from './chart.demo.tsx'
import { nameEvery, textWidth, ticksTo } from './chart-axis.ts'
import { chartLayout } from './chart-layout.ts'
import type { ChartData } from './chart-series.ts'

const data: ChartData = {
  categories: ['11-20', '11-21'],
  series: [
    { key: 'burnt', name: '放电', kind: 'bar', values: [1.25, 0], unit: 'h', decimals: 1, colour: 'accent' },
    { key: 'waiting', name: '等待', kind: 'bar', values: [2.25, 1], unit: 'h', decimals: 1, colour: 'good' },
    { key: 'released', name: '发布', kind: 'line', values: [2, 30], colour: 'electrode-3', ownAxis: true },
  ],
}

const sceneOf = (id: string) => {
  const scene = chartDemo.scenes.find((each) => each.id === id)
  if (!scene) throw new Error(`no scene ${id}`)
  return <scene.View />
}

describe('chart', () => {
  it('property: an axis reaches the top with few, evenly spaced, round figures', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), fc.boolean(), (top, whole) => {
        const ticks = ticksTo(top, 4, whole)
        const step = ticks[1] ?? 0
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(top * (1 - 1e-9))
        expect(ticks.length).toBeLessThanOrEqual(5)
        expect(ticks.at(-2)).toBeLessThan(top)
        for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo(step * index, 9)
        if (whole) expect(ticks.every(Number.isInteger)).toBe(true)
      }),
    )
  })

  it('an axis of zeros only goes to 1', () => {
    for (const whole of [true, false]) {
      const ticks = ticksTo(0, 4, whole)
      expect([ticks[0], ticks.at(-1)]).toEqual([0, 1])
    }
  })

  it('stacks bars, gives another unit its own axis and keeps everything inside the drawing', () => {
    const { near, far, x, left, right } = chartLayout(data, { width: 400, height: 200 })
    expect(near.ticks.at(-1)).toBeGreaterThanOrEqual(3.5)
    expect(far?.ticks).toEqual([0, 10, 20, 30])
    expect([x(0) > left, x(1) < right]).toEqual([true, true])
    expect(near.y(0)).toBe(far?.y(0))
  })

  it('writes as many names as there is room for', () => {
    expect(nameEvery(7, 700, 31)).toBe(1)
    expect(nameEvery(30, 400, 31)).toBe(3)
  })

  it('leaves room for the name of the first of many categories, beside short figures', () => {
    const categories = Array.from({ length: 60 }, () => '21:50:43')
    const line = { key: 'keys', name: 'Keys', kind: 'line', colour: 'accent', values: categories.map(() => 3) } as const
    const { x } = chartLayout({ categories, series: [line] }, { width: 540, height: 240 })
    expect(x(0)).toBeGreaterThanOrEqual(textWidth('21:50:43') / 2)
  })

  it('draws a bar as high as its figure', async () => {
    const { container } = await renderScreen(sceneOf('machines'))
    const heights = (key: string) =>
      [...container.querySelectorAll(`[data-series=${key}]`)].map((bar) => Number(bar.getAttribute('height')))
    const [first = 0, second = 0] = heights('burnt')
    expect(first / second).toBeCloseTo(212.4 / 180.9, 6)
    expect(heights('waiting')).toHaveLength(2)
  })

  it('shows the values of a category by arrow keys', async () => {
    const user = userEvent.setup()
    await renderScreen(sceneOf('week'))
    const told = () => document.querySelector('.h-chart-told:not([hidden])')?.textContent
    await user.tab()
    await user.tab()
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(told()).toBe('11-16放电时间44.2 h发布程序6 ')
    await user.keyboard('{End}')
    expect(told()).toContain('11-21')
    await user.keyboard('{Escape}')
    expect(told()).toBeUndefined()
  })

  it('shows its figures as a table, by keyboard alone', async () => {
    const user = userEvent.setup()
    await renderScreen(sceneOf('week'))
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    const table = await screen.findByRole('table', { name: '本周' })
    expect(within(table).getByRole('row', { name: '11-18 52.7 9' })).toBeDefined()
  })

  it('shows a message when there is nothing to draw', async () => {
    await renderScreen(sceneOf('nothing'))
    expect(screen.getByText('本周还没有放电。')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
