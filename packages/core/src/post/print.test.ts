import { describe, expect, it } from 'vitest'
import type { NcNode, NcProgram } from '../program/index.ts'
import { crc32 } from '../program/index.ts'
import { programOf } from '../testing/generated.ts'
import { exampleJob } from '../testing/index.ts'
import { type Length, mm } from '../units/index.ts'
import { genIso, printProgram } from './index.ts'
import { exampleHeader } from './testing/arbitrary-program.ts'

const end: NcNode = { kind: 'end' }
const program = (main: readonly NcNode[], changes: Partial<NcProgram> = {}): NcProgram => ({
  number: 187,
  header: exampleHeader,
  conditions: [],
  main: [...main, end],
  subs: [],
  ...changes,
})
const refusals = (one: NcProgram): readonly string[] => {
  const printed = printProgram(one, genIso)
  return printed.ok ? [] : printed.refusals.map(({ path, code }) => `${path} ${code}`)
}

describe('[Q07] printProgram', () => {
  it('NC15: ends with the check sum of every byte before it', () => {
    const printed = printProgram(programOf(exampleJob()), genIso)
    const text = printed.ok ? (printed.value.files[0]?.text ?? '') : ''
    const at = text.indexOf('(CRC32 ')
    expect(text.slice(at)).toBe(`(CRC32 ${crc32(text.slice(0, at))})\n%\n`)
  })

  it('traces every line of a burn to its plan step', () => {
    const source = programOf(exampleJob())
    const printed = printProgram(source, genIso)
    if (!printed.ok) throw new Error('not printed')
    const lines = printed.value.files[0]?.text.split('\n') ?? []
    const erosions = printed.value.lines.filter(({ line }) => /^N\d+ G01 Z-/.test(lines[line - 1] ?? ''))
    expect(erosions.map(({ from }) => from?.step)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const condition = printed.value.lines.find(({ from }) => from?.step === 2)
    expect(lines[(condition?.line ?? 0) - 1]).toMatch(/ E\d{3}$/)
    expect(new Set(erosions.map(({ from }) => from?.item))).toEqual(new Set(['E1/1/L1']))
  })

  it.each<[string, NcProgram, string[]]>([
    ['a comment that would close itself', program([{ kind: 'comment', text: 'A) G0' }]), ['main.0 commentCharacters']],
    [
      'a header value with a line break',
      program([], {
        header: exampleHeader.map((entry) => (entry.key === 'PART' ? { ...entry, value: 'A\nB' } : entry)),
      }),
      ['header.PART headerEntry'],
    ],
    ['a header without its input', program([], { header: exampleHeader.slice(0, -1) }), ['header.INPUT headerEntry']],
    ['a length beyond its word', program([{ kind: 'rapidZ', z: mm(100_000) }]), ['main.0.z noWord']],
    ['a length that is no number', program([{ kind: 'rapidZ', z: Number.NaN as Length }]), ['main.0.z noWord']],
    ['a negative orbit', program([{ kind: 'orbitOn', pattern: 'circle', radius: mm(-0.1) }]), ['main.0.radius noWord']],
    ['a feed of nothing', program([{ kind: 'approach', z: mm(1), feed: 0 }]), ['main.0.feed noWord']],
    ['a centre of Z', program([{ kind: 'centre', axis: 'Z' } as unknown as NcNode]), ['main.0 noBlock']],
    ['a program number of a subprogram', program([], { number: 9001 }), ['number programNumber']],
    ['a call that leads nowhere', program([{ kind: 'call', program: 9001, times: 1 }]), ['subs.9001 missingSub']],
    ['a subprogram nobody calls', program([], { subs: [{ number: 9001, body: [] }] }), ['subs.9001 unusedSub']],
    ['a condition without its row', program([{ kind: 'condition', code: 5 }]), ['conditions.5 missingCondition']],
    ['an end in the middle', program([end, { kind: 'stop' }]), ['main.0 earlyEnd']],
    ['a program without an end', program([], { main: [] }), ['main noEnd']],
    [
      'a subprogram that calls',
      program([{ kind: 'call', program: 9001, times: 1 }], {
        subs: [{ number: 9001, body: [{ kind: 'call', program: 9001, times: 1 }] }],
      }),
      ['subs.9001 callInSub'],
    ],
  ])('refuses %s', (_, one, expected) => {
    expect(refusals(one)).toEqual(expected)
  })

  it('refuses nodes that a dialect has no block for', () => {
    const { limitZ: _, ...blocks } = genIso.blocks
    const printed = printProgram(program([{ kind: 'limitZ', z: mm(-10) }]), { ...genIso, blocks })
    expect(printed).toEqual({ ok: false, refusals: [{ path: 'main.0', code: 'noBlock', params: { kind: 'limitZ' } }] })
  })

  it('refuses a file larger than the control accepts', () => {
    const small = { ...genIso, limits: { ...genIso.limits, fileBytes: 100 } }
    expect(printProgram(program([]), small)).toMatchObject({ ok: false, refusals: [{ code: 'fileTooLarge' }] })
  })
})
