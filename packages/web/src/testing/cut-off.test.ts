import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

/** Longer than any code, telephone number or user name. */
const LONGEST_CODE = 20

/*
 * Reads the sources: a browser drops what is pasted beyond `maxLength` without a word, so that a query loses its condition
 * and a reason its end. Texts are refused by the server, with the field and its limit.
 */
it('only codes, numbers and names of accounts are cut off where they are typed', () => {
  const limits = globSync('**/*.tsx', { cwd: source })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) =>
      [...readFileSync(join(source, path), 'utf8').matchAll(/maxLength=\{([^}]*)\}/g)].map(([, limit = '']) => ({
        path,
        limit,
      })),
    )
  expect(limits.length).toBeGreaterThan(5)
  expect(limits.filter(({ limit }) => !(Number(limit) <= LONGEST_CODE))).toEqual([])
})
