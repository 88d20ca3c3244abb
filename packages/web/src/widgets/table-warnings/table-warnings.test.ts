import { describe, expect, it } from 'vitest'
import { warnsOfBall, warnsOfOverlap, warnsOfSide } from './table-warnings.ts'

const block = { length: 200, width: 120, height: 40, zero: 'centre' }
const said = (say: ReturnType<ReturnType<typeof warnsOfSide>>) => say?.((key: string) => key)

describe('what the block may meet is warned of at its input', () => {
  it('a side touched so low that the ball reaches below the block', () => {
    const warns = warnsOfSide({ diameter: 6, rodLength: 60 })
    expect(said(warns(-38, block))).toBe('Refusal.SIDE_BELOW_WORKPIECE')
    expect(warns(-37, block)).toBeUndefined()
    expect(said(warns(-37, { ...block, upperBall: { diameter: 10 } }))).toBe('Refusal.SIDE_BELOW_WORKPIECE')
    expect(warns(-38, { ...block, height: null })).toBeUndefined()
  })

  it('a positioning point with the lower ball inside the block', () => {
    const points = [
      { name: '1号位', origin: { x: 400, y: 300, z: -500 } },
      { name: '2号位', origin: { x: 850, y: 680, z: -450 } },
    ]
    const ballCentre = { x: 900, y: 700, z: -480 }
    const machine = { ballCentre, lowerBall: { diameter: 10, rodLength: 30 }, measuredSafeDistance: 5 }
    const warns = warnsOfBall({ points, machine, upperBall: null, isMeasuring: true })
    expect(said(warns('2号位', block))).toBe('Refusal.BALL_IN_WORKPIECE')
    expect(warns('1号位', block)).toBeUndefined()
    expect(warns('2号位', { ...block, length: 60 })).toBeUndefined()
    expect(
      warnsOfBall({ points, machine: undefined, upperBall: null, isMeasuring: true })('2号位', block),
    ).toBeUndefined()
  })

  it('a positioning point with the block in the way of the upper ball over the lower one', () => {
    const ballCentre = { x: 505, y: 300, z: -496 }
    const machine = { ballCentre, lowerBall: { diameter: 10, rodLength: 30 }, measuredSafeDistance: 5 }
    const points = [{ name: '1号位', origin: { x: 400, y: 300, z: -500 } }]
    const warns = warnsOfBall({ points, machine, upperBall: { diameter: 6, rodLength: 60 }, isMeasuring: true })
    expect(said(warns('1号位', block))).toBe('Refusal.NEAR_BALL')
    expect(warns('1号位', { ...block, length: 158 })).toBeUndefined()
    expect(said(warns('1号位', { ...block, length: 158, upperBall: { diameter: 12 } }))).toBe('Refusal.NEAR_BALL')
    // The plan refuses nothing near the ball where nothing is measured on the machine.
    const preset = warnsOfBall({ points, machine, upperBall: { diameter: 6, rodLength: 60 }, isMeasuring: false })
    expect(preset('1号位', block)).toBeUndefined()
    const low = { ...machine, ballCentre: { ...ballCentre, z: -491 } }
    expect(
      warnsOfBall({ points, machine: low, upperBall: { diameter: 6, rodLength: 60 }, isMeasuring: true })(
        '1号位',
        block,
      ),
    ).toBeUndefined()
  })

  it('a positioning point whose block overlaps the block at another point in use', () => {
    const point = (name: string, x: number) => ({ name, origin: { x, y: 300, z: -500 } })
    const points = [point('1号位', 400), point('2号位', 590), point('3号位', 600)]
    const size = { length: 200, width: 120, zero: 'centre' } as const
    const warns = warnsOfOverlap(points, () => size, new Set(['1号位']))
    expect(said(warns('2号位', {}))).toBe('Refusal.PLACES_OVERLAP')
    expect(warns('3号位', {})).toBeUndefined()
    expect(warns('1号位', {})).toBeUndefined()
    expect(warns('4号位', {})).toBeUndefined()
    expect(warnsOfOverlap(points, () => undefined, new Set(['1号位']))('2号位', {})).toBeUndefined()
    expect(warnsOfOverlap(points, () => size, new Set())('2号位', {})).toBeUndefined()
    const asEntered = warnsOfOverlap(points, (values) => values, new Set(['1号位']))
    expect(asEntered('2号位', { ...size, length: 180 })).toBeUndefined()
    expect(said(asEntered('2号位', { ...size, length: 200 }))).toBe('Refusal.PLACES_OVERLAP')
  })
})
