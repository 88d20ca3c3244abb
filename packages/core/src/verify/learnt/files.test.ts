import { describe, expect, it } from 'vitest'
import { joinFiles, type NamedText, splitFiles } from '../../file-set/index.ts'
import { shopJobOf } from '../../generate/index.ts'
import type { Job } from '../../job/index.ts'
import { planJob } from '../../plan/index.ts'
import {
  type Item,
  lineFaults,
  printStructural,
  raisedPost,
  type StructuralPost,
  statedText,
} from '../../structural/index.ts'
import {
  exampleElectrode,
  exampleLocation,
  shopCalledFiles,
  shopConditionFiles,
  shopFileMeanings,
  shopLibrary,
  shopPlannable,
  shopPost,
  shopPrograms,
  shopSamples,
} from '../../testing/index.ts'
import { mm } from '../../units/index.ts'
import { verifyLearnt, verifyLearntAir } from '../index.ts'
import { sampleFaults } from './sample.ts'

const kinds = ['programs', 'called', 'conditions'] as const
const writers = { programs: shopPrograms, called: shopCalledFiles, conditions: shopConditionFiles }
const posts = Object.fromEntries(kinds.map((kind) => [kind, shopPost(writers[kind])])) as Record<
  (typeof kinds)[number],
  StructuralPost
>
const library = shopLibrary()

/** Two electrodes, three cavities. */
const {
  electrodes: [first = exampleElectrode()],
} = shopPlannable()
const job: Job = shopPlannable({
  electrodes: [first, { ...first, id: 'E2', name: 'E2', copies: first.copies.map((copy) => ({ ...copy })) }],
  locations: [
    exampleLocation({ id: 'L1', label: 'C1', x: mm(-25), y: mm(-20) }),
    exampleLocation({ id: 'L2', label: 'C2', x: mm(25), y: mm(20) }),
    exampleLocation({ id: 'L3', label: 'C3', electrodeId: 'E2', x: mm(-25), y: mm(20) }),
  ],
})
const planned = planJob(job, library)
if (!planned.ok) throw new Error(JSON.stringify(planned.refusals[0]))
const plan = planned.value

const printed = (post: StructuralPost): string => {
  const shop = shopJobOf(job, plan, { number: 1234, date: '2026-11-25' })
  const text = shop.ok ? printStructural(shop.value, post) : shop
  if (!text.ok) throw new Error(JSON.stringify(text.refusals[0]))
  return text.value as string
}

function failures(text: string, kind: (typeof kinds)[number], post = posts[kind]): readonly string[] {
  const { findings } = verifyLearnt({ text, post, meanings: shopFileMeanings[kind], job, plan, library })
  const fails = findings.filter(({ severity, code }) => severity === 'fail' && code !== 'counted')
  return [...new Set(fails.map(({ check, code }) => `${check} ${code}`))]
}

const filesOf = (text: string): readonly NamedText[] => {
  const files = splitFiles(text, '')
  if (!files.ok) throw new Error(files.fault.code)
  return files.value
}
const joined = (files: readonly NamedText[]): string => {
  const text = joinFiles(files)
  return text.ok ? text.value : ''
}

/** The post without one of its lines between electrodes. */
const without = (post: StructuralPost, text: string): StructuralPost => {
  const items = post.sections.nextTool ?? []
  const isIt = (item: Item): boolean => item.kind === 'line' && statedText(item) === text
  expect(items.filter(isIt)).toHaveLength(1)
  return { ...post, sections: { ...post.sections, nextTool: items.filter((item) => !isIt(item)) } }
}

describe('programs of several files', () => {
  it.each(kinds)('%s: their lines have meanings, the names of files need none, and the samples agree', (kind) => {
    const meanings = shopFileMeanings[kind]
    expect(lineFaults(posts[kind], meanings)).toEqual([])
    const faults = shopSamples(3, writers[kind]).flatMap(({ text }) =>
      sampleFaults(text, { post: posts[kind], meanings }),
    )
    expect(faults).toEqual([])
  })

  it.each([
    ['programs', ['E1-BLOCK.NC', 'E2-BLOCK.NC']],
    ['called', ['O1234.NC', 'E1.NC', 'E2.NC']],
  ] as const)('%s: are verified in the order of execution', (kind, names) => {
    const text = printed(posts[kind])
    expect(filesOf(text).map(({ name }) => name.replace(job.project.part, 'BLOCK'))).toEqual(names)
    expect(failures(text, kind)).toEqual([])
  })

  it('conditions: are verified with each file where it is called', () => {
    const text = printed(posts.conditions)
    const [main, ...others] = filesOf(text).map(({ name }) => name)
    expect(main).toBe('MAIN.NC')
    const codes = new Set(plan.items.flatMap(({ steps }) => steps.map(({ conditionCode }) => conditionCode)))
    expect(others).toEqual([...codes].sort((a, b) => a - b).map((code) => `C${code}.NC`))
    expect(failures(text, 'conditions')).toEqual([])
  })

  it.each(kinds)('%s: a file missing, exchanged, renamed or added is refused', (kind) => {
    const text = printed(posts[kind])
    const files = filesOf(text)
    const [one, other] = [files.at(-2), files.at(-1)]
    if (!one || !other) throw new Error('two files')
    const changed = {
      missing: files.slice(0, -1),
      exchanged: [...files.slice(0, -2), { ...one, text: other.text }, { ...other, text: one.text }],
      renamed: [...files.slice(0, -1), { ...other, name: `X${other.name}` }],
      added: [...files, { ...other, name: 'C999.NC' }],
    }
    for (const [what, set] of Object.entries(changed)) expect(failures(joined(set), kind), what).not.toEqual([])
  })

  it.each([
    ['T84', 'V06 erosion.noPump'],
    ['T85', 'V20 end.pump'],
    ['M02', 'V02 block.misplaced'],
    ['T{pot} M06', 'V14 offset.inactive'],
  ])('a program that the operator starts by itself sets everything itself: without %s, %s', (line, code) => {
    const post = without(posts.programs, line)
    expect(failures(printed(post), 'programs', post).join('\n')).toContain(code)
  })

  it.each(kinds)('%s: have a dry run in the same files', (kind) => {
    const [post, meanings, base] = [posts[kind], shopFileMeanings[kind], printed(posts[kind])]
    const raised = raisedPost(post, meanings, mm(20))
    if (!raised.ok) throw new Error(JSON.stringify(raised.refusals[0]))
    const text = printed(raised.value)
    expect(filesOf(text).map(({ name }) => name)).toEqual(filesOf(base).map(({ name }) => name))
    const report = verifyLearntAir({ text, base, height: mm(20), post, meanings, job, plan, library })
    expect({ verdict: report.verdict, findings: report.findings }).toEqual({ verdict: 'safe', findings: [] })
  })
})
