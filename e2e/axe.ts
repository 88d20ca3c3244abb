import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose answer depends on the colours a page is drawn in. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What the rules of axe, all or those named, find serious or critical on the page as it stands, with the places. */
export async function problemsOf(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const options: RunOptions = {
    // What passes is not told: on a page of many cells it would be most of the answer.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  const results = await page.evaluate(
    // `axe` was put there above.
    (asked) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(asked),
    options,
  )
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 6).map(({ target, html }) => `${id} ${target.join(' ')} ${html.slice(0, 160)}`),
    )
}

const widths = { '': { width: 1440, height: 900 }, ', 390 px': { width: 390, height: 844 } } as const

/**
 * What axe finds on the page wide and on a phone, light and dark. Its theme follows the system; what dark changes is
 * colours, so only their rules are asked again.
 */
export async function problemsInEveryLook(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await expect(page.locator(`html[data-theme=${theme}]`)).toBeAttached()
      // Tables turn into cards, the menu into a drawer, colours fade over.
      await page.waitForTimeout(200)
      const problems = await problemsOf(page, theme === 'dark' ? colourRules : undefined)
      found.push(...problems.map((problem) => `${name} ${theme}${width}: ${problem}`))
    }
  }
  await page.setViewportSize(widths[''])
  return found
}
