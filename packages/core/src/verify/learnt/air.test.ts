import { describe, expect, it } from 'vitest'
import { shopJobOf } from '../../generate/index.ts'
import { planJob } from '../../plan/index.ts'
import { type LineMeanings, printStructural, raisedPost, type StructuralPost } from '../../structural/index.ts'
import { mutantsOf } from '../../teach/index.ts'
import { shopLibrary, shopMeanings, shopPlannable, shopPost } from '../../testing/index.ts'
import { type Length, mm } from '../../units/index.ts'
import { learntClearance, verifyLearntAir } from '../index.ts'

const library = shopLibrary()
const post = shopPost()
const job = shopPlannable()
const planned = planJob(job, library)
if (!planned.ok) throw new Error('no plan')
const plan = planned.value
const shop = shopJobOf(job, plan, { number: 1234, date: '2026-11-25' })
if (!shop.ok) throw new Error('no job for a learnt post')

const print = (by: StructuralPost): string => {
  const printed = printStructural(shop.value, by)
  if (!printed.ok) throw new Error(JSON.stringify(printed.refusals[0]))
  return printed.value
}
const airOf = (height: Length, by = post, meanings: LineMeanings = shopMeanings): string => {
  const lifted = raisedPost(by, meanings, height)
  if (!lifted.ok) throw new Error(JSON.stringify(lifted.refusals[0]))
  return print(lifted.value)
}

const base = print(post)
const height = mm(30)
const air = airOf(height)
const proven = (text: string, by = height) =>
  verifyLearntAir({ text, base, post, meanings: shopMeanings, job, plan, library, height: by })
const codes = (text: string, by = height): readonly string[] => [
  ...new Set(
    proven(text, by).findings.map(({ code, params }) => (code === 'check' ? `${code} ${params.check}` : code)),
  ),
]

describe('the dry run of a learnt post', () => {
  it('is the program with every height raised and no discharge or orbit, proven from both texts', () => {
    expect(codes(air)).toEqual([])
    expect(air).not.toMatch(/^M80|^OBT00[1-9]/m)
    expect(air).toContain('G00 Z32.000')
    expect(air.match(/^G01 Z/gm)).toHaveLength(base.match(/^G01 Z/gm)?.length ?? -1)
    const lowest = (text: string) => Math.min(...[...text.matchAll(/^G01 Z(\S+)/gm)].map(([, z]) => Number(z)))
    expect(lowest(air)).toBeCloseTo(lowest(base) + 30, 6)
  })

  it('lists the lowest point of each place with its line and its display', () => {
    const { places } = proven(air)
    expect(places.map(({ name }) => name)).toEqual(['C1', 'C2'])
    const lines = air.split('\n')
    for (const { line, work } of places) expect(lines[line - 1]).toBe(`G01 Z${(work.z / 10_000).toFixed(3)}`)
  })

  it('refuses every changed copy of its text that has another figure or word', () => {
    const figures = (text: string) => text.replaceAll(/-?\d+\.\d+/g, (figure) => String(Number(figure)))
    const missed = mutantsOf(air, '\n').filter(
      ({ text }) => figures(text) !== figures(air) && proven(text).findings.length === 0,
    )
    expect(missed.map(({ kind, at }) => `${kind} ${at}`)).toEqual([])
  })

  it.each([
    ['with the discharge on', air.replace('G00 Z32.000', 'G00 Z32.000\nM80')],
    ['with one height not raised', air.replace('G00 Z35.000', 'G00 Z5.000')],
    ['raised by another height', airOf(mm(31))],
    ['that is the program itself', base],
    ['that ends early', air.slice(0, -5)],
  ])('refuses a text %s', (_what, text) => {
    expect(codes(text)).toEqual(['differs'])
  })

  it('refuses a height that leaves a burn below the approach, and one outside the machine', () => {
    const least = learntClearance({ text: base, post, meanings: shopMeanings, job })
    expect(least).toBeGreaterThan(0)
    expect(codes(airOf(least), least)).toEqual([])
    const low = (least - 10) as Length
    expect(codes(airOf(low), low)).toEqual(['low'])
    expect(codes(airOf(mm(900)), mm(900))).toContain('check V07')
  })

  it.each<[string, LineMeanings]>([
    ['G01 Z{z}', { ...shopMeanings, 'G01 Z{z}': [{ kind: 'dischargeOn' }, { kind: 'burn' }] }],
    ['G00 Z2.000', { ...shopMeanings, 'G00 Z2.000': [{ kind: 'rapidZ', z: mm(9) }] }],
  ])('is not made for a line that switches and moves, or whose height is not its figure: %s', (line, meanings) => {
    expect(raisedPost(post, meanings, height)).toEqual({
      ok: false,
      refusals: [{ path: 'machine.postId', code: 'AIR_LINE', params: { line } }],
    })
  })

  it('raises a depth held in a variable, and leaves distances from it', () => {
    const text = (field: string, prefix: string) =>
      ({
        kind: 'line',
        numbered: false,
        pieces: [prefix, { kind: 'number', field, factor: 1, add: 0, form: 'mm' }],
      }) as const
    const held: StructuralPost = { ...post, sections: { begin: [text('depth', '#1='), text('rest', 'G01 Z-#1+')] } }
    const meanings: LineMeanings = {
      '#1={depth}': [{ kind: 'holdDepth' }],
      'G01 Z-#1+{rest}': [{ kind: 'burn' }],
    }
    const raised = raisedPost(held, meanings, height)
    expect(raised.ok && raised.value.sections.begin?.map((item) => item.kind === 'line' && item.pieces[1])).toEqual([
      { kind: 'number', field: 'depth', factor: 1, add: -height, form: 'mm' },
      { kind: 'number', field: 'rest', factor: 1, add: 0, form: 'mm' },
    ])
  })
})
