import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { condensed, diffLines } from './line-diff.ts'

const text = fc.array(fc.constantFrom('G00', 'G01', 'M84', 'M85'), { maxLength: 20 }).map((lines) => lines.join('\n'))
const side = (lines: ReturnType<typeof diffLines>, other: 'added' | 'removed') =>
  lines.filter(({ kind }) => kind !== other).map((line) => line.text)

describe('[Q07] lines of two golden programs', () => {
  it('property: hold both texts whole, numbered in their order', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after)
        expect(side(lines, 'added').join('\n')).toBe(before)
        expect(side(lines, 'removed').join('\n')).toBe(after)
        const numbers = lines.flatMap((line) => (line.after === null ? [] : [line.after]))
        expect(numbers).toEqual(numbers.map((_, at) => at + 1))
      }),
    )
  })

  it('property: change no more lines than the shortest edit', () => {
    // By definition: the lines of both texts outside their longest common subsequence.
    const shortest = (a: readonly string[], b: readonly string[]): number => {
      let row = b.map((_, at) => at + 1)
      row.unshift(0)
      a.forEach((line, i) => {
        const next = [i + 1]
        b.forEach((other, j) => {
          next.push(line === other ? (row[j] ?? 0) : Math.min(row[j + 1] ?? 0, next[j] ?? 0) + 1)
        })
        row = next
      })
      return row.at(-1) ?? 0
    }
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changed = diffLines(before, after).filter(({ kind }) => kind !== 'same').length
        expect(changed).toBe(shortest(before.split('\n'), after.split('\n')))
      }),
    )
  })

  it('[Q09] of a long program: one changed line and the checksum after it are two changes', () => {
    const before = Array.from({ length: 13_000 }, (_, at) => `G01 Z-${at % 97}`)
    const after = before.with(84, 'G04 P8').with(12_998, '(CRC32 0)')
    const changed = diffLines(before.join('\n'), after.join('\n')).filter(({ kind }) => kind !== 'same')
    expect(changed.map(({ kind, before: was, after: is }) => [kind, was, is])).toEqual([
      ['removed', 85, null],
      ['added', null, 85],
      ['removed', 12_999, null],
      ['added', null, 12_999],
    ])
  })

  it('of two different programs of such length are replaced as a whole', () => {
    const one = Array.from({ length: 3_000 }, (_, at) => `G01 Z-${at}`)
    const other = [...one.map((each) => `${each}.5`), 'M02']
    const lines = diffLines(one.join('\n'), other.join('\n'))
    expect(lines.slice(0, 3_000).every(({ kind }) => kind === 'removed')).toBe(true)
    expect(lines).toHaveLength(6_001)
  })

  it('of two different programs of one length are replaced line by line, the equal ones kept', () => {
    const one = Array.from({ length: 3_000 }, (_, at) => `G01 Z-${at}`)
    const other = one.map((each, at) => (at === 1 ? each : `${each}.5`))
    const lines = diffLines(one.join('\n'), other.join('\n'))
    expect(lines).toHaveLength(5_999)
    expect(lines.slice(0, 5)).toEqual([
      { kind: 'removed', before: 1, after: null, text: 'G01 Z-0' },
      { kind: 'added', before: null, after: 1, text: 'G01 Z-0.5' },
      { kind: 'same', before: 2, after: 2, text: 'G01 Z-1' },
      { kind: 'removed', before: 3, after: null, text: 'G01 Z-2' },
      { kind: 'added', before: null, after: 3, text: 'G01 Z-2.5' },
    ])
  })

  it('[Q09] of many periodic lines with different ones between them are compared line by line: the search is bounded', () => {
    // 600 lines of each text are its own, at places that a generator of pseudo-random numbers gives.
    const text = (name: string, seed: number) => {
      const all = Array.from({ length: 100_000 }, (_, at) => `M8${at % 2}`)
      let at = seed
      for (let n = 0; n < 600; n++) {
        at = (at * 1_103_515_245 + 12_345) % 2 ** 31
        all[at % all.length] = `${name}${n}`
      }
      return all.join('\n')
    }
    const [before, after] = [text('X', 1), text('Y', 2)]
    const lines = diffLines(before, after)
    expect(side(lines, 'added').join('\n')).toBe(before)
    expect(side(lines, 'removed').join('\n')).toBe(after)
    const unpaired = lines.filter(({ kind, before: was }, at) => kind === 'removed' && lines[at + 1]?.after !== was)
    expect(unpaired).toEqual([])
  })

  it('are told with their surroundings, the rest as a count', () => {
    const before = Array.from({ length: 40 }, (_, at) => `N${at}`)
    const after = before.with(20, 'N20 M84')
    const lines = condensed(diffLines(before.join('\n'), after.join('\n')))
    expect(lines.map(({ kind, text: line }) => `${kind} ${line}`)).toEqual([
      'skipped 17',
      'same N17',
      'same N18',
      'same N19',
      'removed N20',
      'added N20 M84',
      'same N21',
      'same N22',
      'same N23',
      'skipped 16',
    ])
  })
})
