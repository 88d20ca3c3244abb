import { describe, expect, it } from 'vitest'
import { shopAnswer, shopSamples } from '../testing/shop-samples.ts'
import type { Answer } from './meaning.ts'
import { proveProposal } from './prove.ts'
import type { Sample } from './sample.ts'
import { teach } from './teach.ts'

const shop = shopSamples()

/** The shop's samples with each text changed. */
const changed = (change: (text: string, n: number) => string): readonly Sample[] =>
  shop.map(({ name, text, job }, n) => ({ name, text: change(text, n), sheet: job }))

/** Each line that is not a remark, changed. */
const blocks =
  (change: (line: string, n: number) => string) =>
  (text: string): string => {
    let n = 0
    return text.replaceAll(/^[^(\n].*$/gm, (line) => change(line, ++n))
  }

function learn(samples: readonly Sample[]) {
  const answers: Record<string, Answer> = {}
  for (let round = 0; round < 4; round++)
    for (const { id, line, word, guess } of teach(samples, answers).questions) {
      const known = shopAnswer(line.toUpperCase().replace(/^N\d+ /, ''), word.toUpperCase())
      answers[id] ??= (known as Answer | undefined) ?? guess
    }
  return teach(samples, answers)
}

describe('samples in unusual notations', () => {
  it.each([
    ['words in small letters', blocks((line) => line.toLowerCase())],
    ['no blanks between words', blocks((line) => line.replaceAll(' ', ''))],
    ['small letters, block numbers', blocks((line, n) => `n${n * 10} ${line.toLowerCase()}`)],
    ['remarks after semicolons', (text: string) => text.replaceAll(/\((.*)\)/g, '; $1')],
    ['remarks in Chinese inside blocks', (text: string) => text.replaceAll('M80', 'M80 (开放电)')],
    ['a skip mark', (text: string) => text.replaceAll('M80', '/M80')],
    ['G0 and G1', (text: string) => text.replaceAll(/G0(\d) /g, 'G$1 ')],
    ['plus signs', (text: string) => text.replaceAll(/([XYZC])(\d+\.)/g, '$1+$2')],
    ['blank lines and a tape header', (text: string) => `%\n\n${text.replaceAll('G49', '\nG49')}%\n`],
  ])('are learnt and printed byte for byte: %s', (_, change) => {
    const samples = changed(change)
    const proposal = learn(samples)
    expect(proposal).toMatchObject({ unknown: [], reasons: [] })
    const proofs = proveProposal(samples, proposal, 20)
    expect(proofs.map(({ printed, isRead, missed }) => [printed.isSame, isRead, missed])).toEqual(
      shop.map(() => [true, true, []]),
    )
  })

  const [first, second] = shop.map(({ name }) => name)
  const first1 = shop[0]?.text.split('\n').length ?? 0
  it.each([
    ['a sample without text', { code: 'empty', sample: first, line: 1 }, (text: string, n: number) => (n ? text : ' ')],
    [
      'carriage returns alone',
      { code: 'lineEnds', sample: first, line: 1, params: { found: 'CR', usual: 'CR' } },
      (text: string) => text.replaceAll('\n', '\r'),
    ],
    [
      'mixed line ends',
      { code: 'lineEnds', sample: first, line: 3, params: { found: 'CR LF', usual: 'LF' } },
      (text: string, n: number) => (n ? text : text.replace('T84\n', 'T84\r\n')),
    ],
    [
      'other line ends in one sample',
      { code: 'lineEnds', sample: second, line: 1 },
      (text: string, n: number) => (n === 1 ? text.replaceAll('\n', '\r\n') : text),
    ],
    [
      'a text cut off',
      { code: 'lastLine', sample: first, line: first1 - 1 },
      (text: string, n: number) => (n ? text : text.slice(0, -2)),
    ],
    [
      'decimal commas',
      { code: 'comma', sample: first, line: 5 },
      (text: string) => text.replaceAll(/(\d)\.(\d)/g, '$1,$2'),
    ],
    [
      'uneven block numbers',
      { code: 'numbering', sample: first, line: 4, params: { number: 31, expected: 30 } },
      blocks((line, n) => `N${n * 10 + Number(n === 3)} ${line}`),
    ],
    [
      'two programs in one text',
      { code: 'places', sample: first, params: expect.objectContaining({ count: 14, places: 7 }) },
      (text: string, n: number) => (n ? text : text + text),
    ],
  ])('are refused with the line: %s', (_, reason, change) => {
    const { post, unknown, reasons } = teach(changed(change))
    expect(reasons).toContainEqual(expect.objectContaining(reason))
    // Uneven numbers leave a post with unknown lines.
    expect(post === undefined || unknown.length > 0).toBe(true)
  })
})
