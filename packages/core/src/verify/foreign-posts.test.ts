import { describe, expect, it } from 'vitest'
import { postCatalogue, printProgram, sampleProgram } from '../post/index.ts'
import { headerKeys } from '../program/index.ts'
import { readForeign } from './foreign.ts'

/** Each post that prints one file, with its sample. */
const samples = postCatalogue.flatMap(({ id, dialect }) => {
  const printed = dialect && printProgram(sampleProgram(dialect), dialect)
  const [file, ...more] = printed?.ok ? printed.value.files : []
  return dialect && file && more.length === 0 ? [[id, dialect, file.text] as const] : []
})

const isHeader = (line: string): boolean => headerKeys.some((key) => line.slice(1).startsWith(`${key} `))

describe('a program from elsewhere', () => {
  it.each(samples)('is read with %s without the header that only Heron writes', (_id, dialect, text) => {
    const bare = text
      .split('\n')
      .filter((line) => !isHeader(line))
      .join('\n')
    expect(bare).not.toBe(text)
    const [whole, read] = [readForeign(text, dialect), readForeign(bare, dialect)]
    expect(read.problems).toEqual([])
    expect(read.places.length).toBeGreaterThan(0)
    const withoutLines = (places: typeof read.places) =>
      places.map(({ line: _line, steps, ...place }) => ({
        ...place,
        steps: steps.map(({ line: _at, ...step }) => step),
      }))
    expect(withoutLines(read.places)).toEqual(withoutLines(whole.places))
  })
})
