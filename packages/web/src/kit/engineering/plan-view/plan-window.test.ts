import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitWindow, gridTicks, screenX, screenY, spreadOrdinates, zoomAt } from './plan-window.ts'

const box = { minX: -100, minY: -50, maxX: 100, maxY: 50 }

describe('plan window', () => {
  it('fits the whole box with the asked room at the tighter edge', () => {
    const window = fitWindow(box, { width: 440, height: 400 }, { x: 20, y: 20 })
    expect(window).toEqual({ scale: 2, left: 220, top: 200 })
    expect([screenX(window, -100), screenX(window, 100), screenY(window, 50)]).toEqual([20, 420, 100])
  })

  it('keeps the place under the pointer when zooming', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), fc.double({ min: 0.5, max: 3, noNaN: true }), (x, factor) => {
        const before = fitWindow(box, { width: 400, height: 400 }, { x: 10, y: 10 })
        const place = screenX(before, x)
        expect(screenX(zoomAt(before, factor, place, 0), x)).toBeCloseTo(place, 6)
      }),
    )
  })

  it('gives round grid figures that are far enough apart', () => {
    expect(gridTicks(-100, 100, 2)).toEqual([-100, -50, 0, 50, 100])
    expect(gridTicks(-0.3, 0.3, 300)).toEqual([-0.2, 0, 0.2])
  })

  it('spreads crowded ordinates without changing their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 20 }), (raw) => {
        const places = [...raw].sort((a, b) => a - b)
        const spread = spreadOrdinates(places, 12)
        for (let index = 1; index < spread.length; index += 1) {
          expect((spread[index] ?? 0) - (spread[index - 1] ?? 0)).toBeGreaterThanOrEqual(12 - 1e-9)
        }
      }),
    )
    expect(spreadOrdinates([10, 100, 200], 12)).toEqual([10, 100, 200])
  })
})
