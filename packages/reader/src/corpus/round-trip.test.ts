import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../sheet/index.ts'
import { readSheet } from '../sheet/read-book.ts'
import { corpusSheet } from './arbitrary.ts'
import { claimsIn, claimsRead } from './claims.ts'
import { dialectNamed, dialects } from './dialects.ts'
import { writeCsv, writeWorkbook } from './write-table.ts'

// By name, so that a counterexample prints the sheet and not the dialect's tables.
const dialectName = fc.constantFrom(...dialects.map(({ name }) => name))

describe('reading what was written gives it back', () => {
  it('[Q01][Q02] property: read(write(x)) = x for every CSV dialect', () => {
    fc.assert(
      fc.property(corpusSheet(), dialectName, (sheet, name) => {
        const dialect = dialectNamed(name)
        const { facts } = readCsv(writeCsv(sheet, dialect), 'a.csv')
        expect(claimsRead(facts)).toEqual(claimsIn(sheet, dialect))
      }),
      { numRuns: 900 },
    )
  })

  it.each(['xlsx', 'xls'] as const)('[Q01][Q02] property: read(write(x)) = x for %s in every dialect', (kind) => {
    fc.assert(
      fc.property(corpusSheet(), dialectName, (sheet, name) => {
        const dialect = dialectNamed(name)
        const { facts } = readSheet(writeWorkbook(sheet, dialect, kind), `a.${kind}`)
        expect(claimsRead(facts)).toEqual(claimsIn(sheet, dialect))
      }),
      { numRuns: 500 },
    )
  })
})
