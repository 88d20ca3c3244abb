import { defineCheck } from '../check.ts'

const codes = {
  'determinism.differs': 'fail',
} as const

/** Printed twice from the same inputs, the bytes are the same. Not counted when no second text is given. */
export const v27Determinism = defineCheck({
  id: 'V27',
  codes,
  look: ({ source, expected: { again } }, tally) => {
    if (again === undefined) return
    tally.count()
    if (again === source) return
    const length = Math.max(source.length, again.length)
    let at = 0
    while (at < length && source.charCodeAt(at) === again.charCodeAt(at)) at++
    const line = source.slice(0, at).split('\n').length
    tally.found('determinism.differs', { line })
  },
})
