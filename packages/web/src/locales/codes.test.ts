import { type Change, type Filter, filters, type Rejected } from '@heron/core/condition'
import { skippedCodes } from '@heron/core/drawing'
import { generationCodes } from '@heron/core/generate'
import { refusalCodes } from '@heron/core/job'
import { type ChainFault, reasonCodes, warningCodes } from '@heron/core/plan'
import { changeCodes, checkIds, findingCodes, notCheckedParts } from '@heron/core/verify'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTexts } from '../lib/text/text.ts'
import { loadTexts } from './index.ts'

const printing = import.meta.glob<string>(['../../../core/src/{program,post}/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const makingPrograms = import.meta.glob<string>('../../../server/src/modules/work/program/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const explaining = import.meta.glob<string>('../../../server/src/modules/work/{plan,condition}/*.explain.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const reading = import.meta.glob<string>(['../../../reader/src/*/*.ts', '!**/*.test.ts', '!**/corpus/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const refusing = import.meta.glob<string>('../../../reader/src/bytes/refusal.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sheets = import.meta.glob<string>('../../../server/src/modules/work/program/program.sheet.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sequence = import.meta.glob<string>('../../../core/src/verify/expect/sequence.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What the first group of a pattern finds in source files, each once. */
function found(files: Readonly<Record<string, string>>, pattern: RegExp): readonly string[] {
  const all = Object.values(files).flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))
  return [...new Set(all)].sort()
}

// Every member of the unions, by the compiler: a new one does not compile until it is listed here, and then needs a
// text.
const limits: Readonly<Record<Rejected['by'] | ChainFault | Change['code'], true>> = {
  ...(Object.fromEntries(filters.map((filter) => [filter, true])) as Record<Filter, true>), // keys are the list's
  CURRENT_OVER_LIMIT: true,
  GAP_OVER_UNDERSIZE: true,
  TOO_ROUGH: true,
  RANKED_LOWER: true,
  NOT_WEAKER: true,
  RATIO_TOO_CLOSE: true,
  RATIO_TOO_FAR: true,
  LESS_EVEN_LADDER: true,
  LARGER_AREA: true,
  LARGER_UNDERSIZE: true,
  ROUGHER_TARGET: true,
  MORE_PROOF: true,
}

const families: readonly (readonly [family: string, atLeast: number, codes: readonly string[]])[] = [
  ['finding', 150, findingCodes],
  ['finding.title', 28, checkIds],
  ['finding.op', 25, found(sequence, /(?<=[{,] )(?!found)(\w+): '\w+'/g)],
  ['finding.misfit', 5, ['machine', 'electrode', 'workpiece', 'shape', 'area']],
  ['refusal', 50, [...refusalCodes, ...generationCodes]],
  [
    'refusal',
    30,
    found(printing, /(?:code: |refuse\((?:`[^`]*`, |'[\w.]+', |path, |code, )?|subRefusal\(number, )'(\w+)'/g),
  ],
  ['refusal', 2, found(makingPrograms, /refuse\('[\w.]+', '([A-Z_]+)'\)/g)],
  ['refusal.filter', 11, [...filters, 'CURRENT_OVER_LIMIT', 'EMPTY']],
  ['reason', 40, [...reasonCodes, ...warningCodes, ...Object.keys(limits)]],
  ['reason', 3, found(explaining, /code: '(\w+)'/g)],
  ['drawing.problem', 12, found(refusing, /'(read\.\w+)'/g)],
  ['drawing.skipped', 9, skippedCodes],
  ['program.change', 14, changeCodes],
  ['program.unstated', 4, notCheckedParts],
  ['program.unmodelled', 4, found(sheets, /(?<=notModelled = \[[^\]]*)'(\w+)'/g)],
]

/** Codes that the readers write as plain texts: each is a note or a rule. */
const readerCodes = found(reading, /'((?:sheet|epx|dxf|solid|unit)\.(?!xls)[a-zA-Z]+)'/g)

const isText = (key: string): boolean => i18next.exists(key, { returnObjects: false })

function leaves(texts: object, path = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const key = path === '' ? name : `${path}.${name}`
    return typeof value === 'string' ? [[key, value] as const] : leaves(value, key)
  })
}

describe.each(['cn', 'en', 'jp'] as const)('words of codes in %s', (language) => {
  beforeAll(() => startTexts(loadTexts, language))

  it.each(families)('[B21] has one for every code of %s', (family, atLeast, codes) => {
    expect(codes.length).toBeGreaterThanOrEqual(atLeast)
    expect(codes.filter((code) => !isText(`${family}.${code}`))).toEqual([])
  })

  it('[B21] has one for every note and every rule of the readers', () => {
    expect(readerCodes.length).toBeGreaterThan(50)
    const missing = readerCodes.filter((code) => !isText(`drawing.note.${code}`) && !isText(`drawing.rule.${code}`))
    expect(missing).toEqual([])
  })

  it('[B21] looks words up where there are some', async () => {
    const within = leaves(await loadTexts(language)).flatMap(([, text]) =>
      [...text.matchAll(/word\(in:([\w.]+)\)/g)].map((match) => match[1] ?? ''),
    )
    expect(within.length).toBeGreaterThan(10)
    expect(within.filter((family) => !i18next.exists(family) || isText(family))).toEqual([])
  })
})
