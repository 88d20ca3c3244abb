import { describe, expect, it } from 'vitest'
import { shopJobOf } from '../../generate/index.ts'
import type { Job } from '../../job/index.ts'
import { planJob } from '../../plan/index.ts'
import {
  cIso,
  type LineMeanings,
  lineFaults,
  linesOfPost,
  printStructural,
  raisedPost,
  type ShopStep,
  type StructuralPost,
  starterPosts,
} from '../../structural/index.ts'
import { readStructural } from '../../structural-read/index.ts'
import { mutantsOf } from '../../teach/index.ts'
import { exampleElectrode, exampleLocation, shopLibrary, shopPlannable } from '../../testing/index.ts'
import { degrees, mm } from '../../units/index.ts'
import { verifyLearnt, verifyLearntAir } from '../index.ts'
import { sameProgram } from './essence.ts'
import { meaningMutants } from './meaning-mutants.ts'

const library = shopLibrary()
const { post, meanings } = cIso

const copy = (number: number, module: 'rough' | 'finish', undersize: number) => ({
  ...{ number, module, undersize: mm(undersize), undersizeZ: mm(undersize), actualHeight: mm(75) },
  offset: { x: mm(0), y: mm(0), c: degrees(0) },
})

/** A rough and a finish electrode at two places of different depth. */
const job: Job = shopPlannable({
  electrodes: [exampleElectrode({ copies: [copy(1, 'rough', 0.3), copy(2, 'finish', 0.2)] })],
  locations: [
    exampleLocation({ id: 'L1', label: 'C1', x: mm(-25), y: mm(-20) }),
    exampleLocation({ id: 'L2', label: 'C2', x: mm(25), y: mm(20), depth: mm(7.5) }),
  ],
})
const planned = planJob(job, library)
if (!planned.ok) throw new Error(JSON.stringify(planned.refusals))
const plan = planned.value
const shop = shopJobOf(job, plan, { number: 1234, date: '2026-11-26' })
if (!shop.ok) throw new Error(JSON.stringify(shop.refusals))

const print = (by: StructuralPost): string => {
  const printed = printStructural(shop.value, by)
  if (!printed.ok) throw new Error(JSON.stringify(printed.refusals))
  return printed.value
}
const text = print(post)
const subject = { job, plan, text }

const failures = (of: string, stated: LineMeanings = meanings): readonly string[] =>
  verifyLearnt({ text: of, post, meanings: stated, job, plan, library }).findings.flatMap(
    ({ check, code, severity }) => (severity === 'fail' && code !== 'counted' ? [`${check} ${code}`] : []),
  )

describe('the starting post of the Chinese ISO family', () => {
  it('has a meaning for every line, and each line is published or in an assumption', () => {
    for (const starter of starterPosts) {
      expect(lineFaults(starter.post, starter.meanings)).toEqual([])
      const lines = linesOfPost(starter.post).map((each) => each.text)
      const assumed = starter.assumptions.flatMap((assumption) => assumption.lines)
      expect(assumed.filter((line) => !lines.includes(line))).toEqual([])
      // Facts about other kinds of machines are hints.
      const published = starter.facts.flatMap(({ words, source }) => (/die-sinking/.test(source.title) ? words : []))
      const open = lines.filter(
        (line) => !assumed.includes(line) && !published.some((word) => line.startsWith(word.replace(/#+$/, ''))),
      )
      expect(open).toEqual([])
    }
  })

  it('prints one subprogram for each step of each electrode, called at every place', () => {
    const subs = [...text.matchAll(/^N(\d{4})\r$/gm)].map(([, number]) => number)
    const steps = plan.items.filter(({ locationId }) => locationId === 'L1').map((item) => item.steps.length)
    expect(subs).toHaveLength(steps.reduce((sum, count) => sum + count, 0))
    expect(subs[0]).toBe('0101')
    expect(text.match(/^M98P0101L001\r$/gm)).toHaveLength(2)
    expect(text).toContain('H970=8.000\r\n')
    expect(text).toContain('H970=7.500\r\n')
    expect(text).toMatch(/^C\d{3}\r\nOBT001 STEP\d\.\d{3}\r\nG01 Z\+0\.\d{3}-H970\r$/m)
    expect(text.endsWith('M99\r\n')).toBe(true)
  })

  it('is read back by a reader of its own: every place, condition, orbit and height', () => {
    const reading = readStructural(text, post)
    if (!reading.ok) throw new Error(JSON.stringify(reading))
    const wanted = shop.value.tools.flatMap(({ places }) => places)
    expect(reading.value.places.map(({ x, y, c, cs }) => [x, y, c, cs])).toEqual(
      wanted.map(({ x, y, c, cs }) => [x, y, c, cs]),
    )
    expect(
      reading.value.places.map(({ steps }) => steps.map(({ condition, radius, z }) => [condition, radius, z])),
    ).toEqual(wanted.map(({ steps }) => steps.map(({ condition, radius, z }) => [condition, radius, z])))
    expect(failures(text)).toEqual([])
  })

  it('refuses every changed copy of the text that is another program', { timeout: 120_000 }, () => {
    const all = mutantsOf(text, '\r\n')
    expect(all.length).toBeGreaterThan(500)
    const missed = all.filter(
      (mutant) => failures(mutant.text).length === 0 && !sameProgram(subject, { post, text: mutant.text, meanings }),
    )
    expect(missed.map(({ kind, at }) => `${kind} ${at}`)).toEqual([])
  })

  it('refuses every other table of meanings that makes another program of the text', { timeout: 120_000 }, () => {
    const missed = meaningMutants(meanings).filter(
      (mutant) =>
        failures(text, mutant.meanings).length === 0 &&
        !sameProgram({ ...subject, meanings }, { post, text, meanings: mutant.meanings }),
    )
    expect(missed.map(({ what }) => what)).toEqual([])
  })

  it('has a dry run that is proven from both texts', () => {
    const height = mm(30)
    const raised = raisedPost(post, meanings, height)
    if (!raised.ok) throw new Error(JSON.stringify(raised.refusals))
    const air = print(raised.value)
    expect(air).not.toMatch(/^M80|^OBT00[1-9]/m)
    const proof = verifyLearntAir({ text: air, base: text, post, meanings, job, plan, library, height })
    expect(proof.findings).toEqual([])
    expect(
      verifyLearntAir({ text, base: text, post, meanings, job, plan, library, height }).findings.length,
    ).toBeGreaterThan(0)
  })

  it('refuses what it has no word for: a triangle, or two orbits in one subprogram', () => {
    const refusals = (change: (step: ShopStep, place: number) => ShopStep) => {
      let place = 0
      const tools = shop.value.tools.map((tool) => ({
        ...tool,
        places: tool.places.map((each) => {
          place++
          return { ...each, steps: each.steps.map((step) => change(step, place)) }
        }),
      }))
      const printed = printStructural({ ...shop.value, tools }, post)
      return printed.ok ? [] : [...new Set(printed.refusals.map(({ code }) => code))]
    }
    expect(refusals((step) => step)).toEqual([])
    expect(refusals((step) => ({ ...step, pattern: 'triangle' }))).toEqual(['noText'])
    expect(refusals((step, place) => ({ ...step, pattern: place % 2 === 0 ? 'square' : 'circle' }))).toEqual([
      'subDiffers',
    ])
  })
})
