import type { Check } from '../check.ts'
import { Tally } from '../tally.ts'

/** Printed twice from the same inputs, the bytes are the same. Counts nothing when no second text was given. */
export const v27Determinism: Check = {
  id: 'V27',
  title: 'title.determinism',
  run: ({ source, expected: { again } }) => {
    const tally = new Tally('V27')
    if (again === undefined) return tally.done()
    tally.count()
    if (again === source) return tally.done()
    const length = Math.max(source.length, again.length)
    let at = 0
    while (at < length && source.charCodeAt(at) === again.charCodeAt(at)) at++
    const line = source.slice(0, at).split('\n').length
    tally.fail('determinism.differs', { line })
    return tally.done()
  },
}
