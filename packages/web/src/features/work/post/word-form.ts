import type { Word, WordKind } from '@heron/core/program'

const fresh: Readonly<Record<WordKind, Word>> = {
  length: { letter: '', kind: 'length', decimals: 3 },
  angle: { letter: '', kind: 'angle' },
  feed: { letter: '', kind: 'feed', decimals: 1 },
  decimal: { letter: '', kind: 'decimal', decimals: 1 },
  count: { letter: '', kind: 'count', min: 0, max: 9_999 },
  code: { letter: '', kind: 'code', values: {} },
}

/** The initial value of a word of a kind. */
export const freshWord = (kind: WordKind, letter: string): Word => ({ ...fresh[kind], letter })

/** A typed number; undefined if it is not one. */
export function numberFrom(text: string): number | undefined {
  const value = Number(text)
  return text === '' || Number.isNaN(value) ? undefined : value
}

/** Allowed number of decimals of a word; undefined otherwise. */
export const decimalsFrom = (text: string): Word['decimals'] =>
  ([0, 1, 2, 3, 4] as const).find((each) => String(each) === text)

/** `circle=0 square=1`: the codes of an enumeration in one line. */
export const codesText = (values: NonNullable<Word['values']>): string =>
  Object.entries(values)
    .map(([member, code]) => `${member}=${code}`)
    .join(' ')

export const codesFrom = (text: string): NonNullable<Word['values']> =>
  Object.fromEntries(
    text
      .split(/\s+/)
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
