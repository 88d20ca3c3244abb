import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isVersioned } from '../platform/db/versioned-tables.ts'

const root = join(import.meta.dirname, '..')

/** Statements that write to a versioned table without a new version, because they are not edits of their own. */
const uncounted = [
  // Codes of all that lies below what was moved: they follow the place, and the place was counted.
  /^sysCategory \.set\(\{ code: /,
  /^sysDepart \.set\(\{ orgCode: code, orgType: level \}/,
  // The place a user works in: their own choice, or a code that moved.
  /^sysUser ?\.set\(\{ orgCode/,
  // Follows from the data rules, and from the menu of a new release.
  /^sysPermission\.set\(\{ (?:ruleFlag|parentId, menuType) \}\)/,
  // Follows from what was written, and counted, one statement before.
  /^plan \.set\(\{ libraryHash: /,
  // How far the queue is with a message.
  /^sysSms(?: \.set\(\(set\) => \(\{ nextTime: until|\.set\(change\))/,
]

it('[C29] no write into a table that counts forgets to count, so that none is missing from the data log', () => {
  const found: string[] = []
  let seen = 0
  for (const file of globSync('{modules,platform}/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, table = '', set = ''] of text.matchAll(
      /updateTable\('(\w+)[^)]*\)([\s\S]*?)(?=\.where|\.execute|\n\n)/g,
    )) {
      if (!isVersioned(table)) continue
      seen += 1
      const written = `${table}${set.replaceAll(/\s+/g, ' ')}`
      if (!/\bversion\b/.test(set) && !uncounted.some((each) => each.test(written))) found.push(`${file}: ${written}`)
    }
  }
  expect(found).toEqual([])
  expect(seen).toBeGreaterThan(20)
})
