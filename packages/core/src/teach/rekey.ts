import type { Cell, ReadSample, Value } from './sample.ts'
import { keyOf } from './take-apart.ts'

const WORD = /^[A-Z]{2,}$/i

/**
 * Lines that differ only in one word beside a number are one line with two values: `ORBIT CIR W10=#` and `ORBIT SQU
 * W10=#`. The word becomes a value.
 */
export function withWordValues(samples: readonly ReadSample[]): readonly ReadSample[] {
  const keys = [...new Set(samples.flatMap(({ cells }) => cells.map(({ key }) => key)))].filter((key) =>
    key.includes('#'),
  )
  const varying = new Map<string, string>()
  for (const a of keys)
    for (const b of keys) {
      const word = a === b ? undefined : onlyDifference(a.split(' '), b.split(' '))
      if (word !== undefined) varying.set(a, word)
    }
  return samples.map(({ sample, cells }) => ({
    sample,
    cells: cells.map((cell) => {
      const word = varying.get(cell.key)
      return word === undefined ? cell : splitAt(cell, word)
    }),
  }))
}

/** The only word of the first line that differs; the first word of a line identifies it and never counts. */
function onlyDifference(a: readonly string[], b: readonly string[]): string | undefined {
  if (a.length !== b.length) return undefined
  const differing = a.flatMap((word, n) => (word === b[n] ? [] : [n]))
  const [n] = differing
  if (differing.length !== 1 || n === undefined || n < 2) return undefined
  return WORD.test(a[n] ?? '') && WORD.test(b[n] ?? '') ? a[n] : undefined
}

function splitAt(cell: Cell, word: string): Cell {
  const literals: string[] = []
  const values: Value[] = []
  cell.literals.forEach((literal, n) => {
    const at = literal.search(new RegExp(`(?<![A-Za-z])${word}(?![A-Za-z])`))
    if (at < 0) literals.push(literal)
    else {
      literals.push(literal.slice(0, at), literal.slice(at + word.length))
      values.push({ text: word, isNumber: false })
    }
    const value = cell.values[n]
    if (value) values.push(value)
  })
  return { ...cell, literals, values, key: keyOf(literals, values, cell.numbered) }
}

/**
 * Lines whose numbers are all zero, while others of their kind have other numbers, are fixed text: `LN000 STEP0`
 * switches off.
 */
export function withFixedZeros(samples: readonly ReadSample[]): readonly ReadSample[] {
  return samples.map(({ sample, cells }) => ({
    sample,
    cells: cells.map((cell) => (isZero(cell) ? fixed(cell) : cell)),
  }))
}

const isZero = ({ values }: Cell): boolean => values.length > 0 && values.every(({ text }) => Number(text) === 0)

function fixed(cell: Cell): Cell {
  const literals = [cell.literals.map((literal, n) => literal + (cell.values[n]?.text ?? '')).join('')]
  return { ...cell, literals, values: [], key: keyOf(literals, [], cell.numbered) }
}
