import { describe, expect, it } from 'vitest'
import { chmerE, genIso, printProgram } from '../post/index.ts'
import { programOf, textOf } from '../testing/generated.ts'
import { exampleJob } from '../testing/index.ts'
import { presetText } from '../testing/mutators/hand-written/example-text.ts'
import { originsOf } from './line-origin.ts'
import { readProgram } from './read.ts'

const text = textOf(programOf(exampleJob()))
const refusal = (changed: string): string => {
  const read = readProgram(changed, genIso)
  return read.ok ? 'read' : read.refusals.map(({ path, code }) => `${path} ${code}`).join()
}
const lineOf = (needle: string): number => text.slice(0, text.indexOf(needle)).split('\n').length

describe('readProgram', () => {
  it('reads a program that was written by hand from docs/GEN-ISO.md, and prints it again byte by byte', () => {
    const read = readProgram(presetText, genIso)
    if (!read.ok) throw new Error(JSON.stringify(read.refusals))
    expect(printProgram(read.value.program, genIso)).toMatchObject({ value: { files: [{ text: presetText }] } })
  })

  it('maps lines to nodes', () => {
    const read = readProgram(text, genIso)
    if (!read.ok) throw new Error(JSON.stringify(read.refusals))
    const lines = text.split('\n')
    const { program } = read.value
    const parts = new Map([[0, program.main], ...program.subs.map(({ number, body }) => [number, body] as const)])
    for (const { line, part, node } of originsOf(read.value.parts)) {
      const found = parts.get(part)?.[node]
      if (found?.kind === 'comment') expect(lines[line - 1]).toBe(`(${found.text})`)
      if (found?.kind === 'erode') expect(lines[line - 1]).toMatch(/^N\d+ G01 Z-?[\d.]+$/)
    }
    expect(originsOf(read.value.parts).length).toBe([...parts.values()].flat().length)
  })

  it('reads equal lines as equal nodes, and each of them at its own line', () => {
    const read = readProgram(text, genIso)
    if (!read.ok) throw new Error(JSON.stringify(read.refusals))
    const lines = text.split('\n')
    const ups = originsOf(read.value.parts).filter(({ line }) => / G53 Z0\.0000$/.test(lines[line - 1] ?? ''))
    expect(ups.length).toBeGreaterThan(1)
    const nodes = ups.map(({ part, node }) => (part === 0 ? read.value.program.main[node] : undefined))
    expect(nodes.filter((node) => node !== undefined)).toContainEqual({ kind: 'machineZ', z: 0 })
    expect(new Set(ups.map(({ line }) => line)).size).toBe(ups.length)
  })

  it('reports bytes that do not match the check sum', () => {
    const read = readProgram(text.replace('G00 Z10.0000', 'G00 Z11.0000'), genIso)
    if (!read.ok) throw new Error(JSON.stringify(read.refusals))
    const [sum] = read.value.checksums
    expect(sum?.stated).not.toBe(sum?.computed)
  })

  it.each<[string, string, string]>([
    ['a word nobody knows', text.replace('G00 Z10.0000', 'G00 W10.0000'), `main:${lineOf('G00 Z10.0000')} notABlock`],
    ['a missing decimal', text.replace('G00 Z10.0000', 'G00 Z10.000'), `main:${lineOf('G00 Z10.0000')} notABlock`],
    [
      'words in another order',
      text.replace('X0.0000 Y0.0000 C', 'Y0.0000 X0.0000 C'),
      `main:${lineOf('X0.0000 Y0.0000 C')} notABlock`,
    ],
    ['a deleted block', text.replace(/N0110 .*\n/, ''), `main:${lineOf('N0110')} blockNumber`],
    ['a block number with more zeros', text.replace('N0110 ', 'N00110 '), `main:${lineOf('N0110')} blockNumber`],
    ['a block number of another block', text.replace('N0110 ', 'N0120 '), `main:${lineOf('N0110')} blockNumber`],
    ['a block number without a space', text.replace('N0110 ', 'N0110'), `main:${lineOf('N0110')} notABlock`],
    ['a block without a number', text.replace('N0110 ', ''), `main:${lineOf('N0110')} blockNumber`],
    ['a lower-case letter in a comment', text.replace('(UNITS MM)', '(UNITS mm)'), `main:${lineOf('N0010')} header`],
    [
      'a lower-case letter in a comment of the body',
      text.replace('LOCATION C1)', 'LOCATION c1)'),
      `main:${lineOf('LOCATION C1)')} commentCharacters`,
    ],
    [
      'a comment that closes early',
      text.replace('LOCATION C1)', 'LOCATION C1) G00 X1.0000 (A)'),
      `main:${lineOf('LOCATION C1)')} commentCharacters`,
    ],
    ['a tab', text.replace('G00 Z10.0000', 'G00\tZ10.0000'), `main:${lineOf('G00 Z10.0000')} characters`],
    ['carriage returns', text.replaceAll('\n', '\r\n'), 'main:1 characters'],
    ['a byte order mark', `\ufeff${text}`, 'main:1 characters'],
    ['a blank line', text.replace('\nN0110', '\n\nN0110'), `main:${lineOf('N0110')} characters`],
    [
      'a line too long',
      text.replace('G00 Z10.0000', `G00 Z10.0000${' '.repeat(120)}`),
      `main:${lineOf('G00 Z10.0000')} lineTooLong`,
    ],
    ['a header key left out', text.replace('(UNITS MM)\n', ''), `main:${lineOf('N0010') - 1} header`],
    ['no trailer', text.replace(/\(CRC32 .*\n/, ''), `main:${lineOf('(CRC32')} trailer`],
    ['a second %', `${text}%\n`, `main:${text.split('\n').length} textAfterEnd`],
    ['a text cut off', text.slice(0, text.indexOf('N0200')), `main:${lineOf('N0200')} notABlock`],
    ['an end in a subprogram', text.replace(/N(\d+) M99/, 'N$1 M02'), `main:${lineOf('M99')} misplaced`],
    ['nothing', '', 'main:1 frameLine'],
  ])('refuses %s at its line', (_, changed, expected) => {
    expect(refusal(changed)).toBe(expected)
  })

  it('refuses an invalid dialect', () => {
    const { end: _, ...blocks } = genIso.blocks
    expect(readProgram(text, { ...genIso, blocks })).toMatchObject({ ok: false, refusals: [{ code: 'mandatory' }] })
  })

  it('reads programs of several files', () => {
    const program = programOf(exampleJob())
    const printed = printProgram(program, chmerE)
    if (!printed.ok) throw new Error(JSON.stringify(printed.refusals))
    expect(printed.value.files.map(({ name }) => name)).toEqual([
      'O0187.edm',
      'O0187-conditions.edm',
      ...program.subs.map(({ number }) => `O${number}.edm`),
    ])
    expect(readProgram(printed.value.files, chmerE)).toMatchObject({
      ok: true,
      value: { program: { number: 187, conditions: program.conditions } },
    })
    expect(readProgram([], chmerE)).toMatchObject({ ok: false, refusals: [{ path: 'files' }] })
  })
})
