import fc from 'fast-check'
import { expect, it, vi } from 'vitest'

vi.stubEnv('HERON_QUICK_PROPERTIES', 'all')
await import('./shortened-properties.ts')

/** Takes this many ms of the processor's time. */
function work(ms: number): void {
  const start = process.cpuUsage()
  const used = () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  while (used() < ms);
}

/** How many of 200 cases a property tries that needs `ms` for each. */
function casesOf(ms: number): number {
  let cases = 0
  fc.assert(
    fc.property(fc.integer(), () => {
      cases += 1
      work(ms)
    }),
    { numRuns: 200 },
  )
  return cases
}

it('a shortened property tries its first ten cases although they take longer than its time', () => {
  expect(casesOf(50)).toBe(10)
})

it('a shortened property ends before all cases when its time is over', () => {
  const cases = casesOf(3)
  expect(cases).toBeGreaterThan(10)
  expect(cases).toBeLessThan(200)
})

it('a shortened property still fails', () => {
  expect(() => fc.assert(fc.property(fc.integer(), () => false))).toThrow('Property failed after 1 tests')
})
