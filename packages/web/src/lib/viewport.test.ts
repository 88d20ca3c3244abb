import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { NARROW, PHONE } from './viewport.ts'

/*
 * Reads the style sheets: a gap between two media queries is one width wide and is seen by no journey at another width.
 * The menu at 1087 to 1089 px is a journey.
 */

const source = join(import.meta.dirname, '..')
const sheets = globSync('**/*.css', { cwd: source }).map((path) => readFileSync(join(source, path), 'utf8'))

it('[B06] sheets and code change over at the same whole width, with no width between', () => {
  // Chromium compares widths with a tolerance: at 1088 px both `<= 1087.99px` and `> 1087.99px` were true, and neither
  // the menu nor its button was shown.
  const asked = sheets.flatMap((css) => css.match(/\(width [<>]=? [\d.]+px\)/g) ?? [])
  expect(asked.filter((query) => query.includes('.'))).toEqual([])
  expect([NARROW, PHONE]).toEqual(['(width < 1088px)', '(width < 768px)'])
  expect(asked).toEqual(expect.arrayContaining([NARROW, PHONE]))
  expect(sheets.join('')).toContain('@media (width >= 1088px) {\n  .h-header-menu {')
})
