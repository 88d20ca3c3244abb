import { describe, expect, it } from 'vitest'
import { printStructural, type ShopJob } from '../../../packages/core/src/structural/index.ts'
import { teach } from '../../../packages/core/src/teach/index.ts'
import { controls } from './controls.ts'
import { makeJob } from './jobs.ts'
import { lesson, sampleOf } from './lesson.ts'

const control = (id: string) => {
  const found = controls.find((each) => each.id === id)
  if (!found) throw new Error(`no control ${id}`)
  return found
}

describe('teach by sample', { timeout: 60_000 }, () => {
  it.each(['C-OBT/inline', 'W-CODE/table', 'KEYWORD/distances'])(
    '%s: three samples teach a post that prints a fourth program byte for byte, reads it back and refuses its mutants',
    (id) => {
      const { isLearnt, why, questions, isRead, whyNotRead, mutants, missed } = lesson(control(id), 1)
      expect({ isLearnt, why }).toEqual({ isLearnt: true, why: '' })
      expect(questions).toBeLessThanOrEqual(10)
      expect({ isRead, whyNotRead, missed }).toEqual({ isRead: true, whyNotRead: '', missed: [] })
      expect(mutants).toBeGreaterThan(100)
    },
  )

  it('three samples in GB 18030, with Chinese remarks and names, teach a post that prints the same bytes', () => {
    const known = controls.filter(({ reads }) => reads === 'gb18030').map(({ id }) => id)
    expect(known).toContain('C-OBT/inline')
    const cObt = control('C-OBT/inline')
    const { isLearnt, why } = lesson(cObt, 1)
    expect({ isLearnt, why }).toEqual({ isLearnt: true, why: '' })
    const { text, encoding } = sampleOf(cObt, { ...makeJob(1), part: '定模仁12' }, 'a')
    expect([encoding, text.includes('定模仁12'), text.includes('粗、精公')]).toEqual(['gb18030', true, true])
    const samples = [1, 2, 3].map((seed) => sampleOf(cObt, makeJob(seed), `s${seed}`))
    // Without the encoding of its files, a post would be written in UTF-8.
    expect(teach(samples).post?.encoding).toBe('gb18030')
    expect(teach(samples.map(({ encoding: _, ...each }) => each)).post?.encoding).toBeUndefined()
  })

  it.each([
    ['LN-INLINE/subPerCondition', 3],
    ['E-PACK/subPerPlace', 3],
    ['E-PACK/subPerCondition', 11],
  ])('%s, seed %i: a line that ends every place is printed, and a value that comes and goes is asked', (id, seed) => {
    const at = controls.findIndex((each) => each.id === id)
    const { isLearnt, why, questions } = lesson(control(id), seed * controls.length + at)
    expect({ isLearnt, why }).toEqual({ isLearnt: true, why: '' })
    expect(questions).toBeLessThanOrEqual(10)
  })

  it('refuses a coordinate system whose form no sample shows', () => {
    const cObt = control('C-OBT/inline')
    const jobs = [1, 2, 3].map((seed) => inSystem(makeJob(seed), 54))
    const { post, proof } = teach(jobs.map((job, n) => sampleOf({ ...cObt, family: silent }, job, `s${n}`)))
    expect(proof.every(({ isSame }) => isSame)).toBe(true)
    if (!post) throw new Error('no post')
    const first = jobs[0] as ShopJob
    expect(printStructural(first, post).ok).toBe(true)
    const other = printStructural(inSystem(first, 57), post)
    expect(other.ok ? [] : other.refusals.map(({ path, code }) => `${path} ${code}`)).toContain('cs notShown')
  })
})

/** A control that does not write its coordinate system. */
const silent = { ...control('C-OBT/inline').family, system: () => [] }

const inSystem = (job: ShopJob, cs: number): ShopJob => ({
  ...job,
  tools: job.tools.map((tool) => ({
    ...tool,
    places: tool.places.map((place) => ({
      ...place,
      cs,
      steps: place.steps.map((step) => ({
        ...step,
        pattern: step.radius > 0 ? ('circle' as const) : ('none' as const),
      })),
    })),
  })),
})
