import fc from 'fast-check'
import { it } from 'vitest'
import { namedZone } from './zone.ts'

const format = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Shanghai', timeZoneName: 'longOffset' })
/** Seconds by the tables of this version of Node: `GMT+08:00`. */
const byTables = (instant: number): number => {
  const text = format.formatToParts(instant * 1_000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60)
}

it('the usual zone has the offsets of the tables, in the years with summer time and in all after', () => {
  const zone = namedZone('Asia/Shanghai')
  const seconds = (from: string, to: string) =>
    fc.integer({ min: Date.parse(from) / 1_000, max: Date.parse(to) / 1_000 })
  const instant = fc.oneof(
    seconds('1985-01-01T00:00:00Z', '1993-01-01T00:00:00Z'),
    seconds('1992-01-01T00:00:00Z', '2100-01-01T00:00:00Z'),
  )
  fc.assert(
    fc.property(instant, (at) => zone.offsetAt(at) === byTables(at)),
    { numRuns: 2_000 },
  )
})
