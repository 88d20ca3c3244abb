import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { settled } from './settled.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose result depends on the colours of a page. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Violations that axe rates serious or critical on the present page, by all or the named rules, with their places. */
export async function problemsOf(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const options: RunOptions = {
    // Passed rules are left out: with many cells they would be most of the result.
    resultTypes: ['violations'],
    // Fetches every style sheet again, for a rule that is off and for pages with sound.
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  const results = await page.evaluate(
    // `axe` was added above. Base UI's focus guards pass focus on at once, which axe cannot detect.
    (asked) =>
      (window as unknown as { axe: { run(what: ElementContext, options: RunOptions): Promise<AxeResults> } }).axe.run(
        { exclude: [['[data-base-ui-focus-guard]']] },
        asked,
      ),
    options,
  )
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.slice(0, 6).map(({ target, html }) => `${id} ${target.join(' ')} ${html.slice(0, 160)}`),
    )
}

/**
 * Violations light and dark at the present width. The theme follows the system; dark changes colours only, so only the
 * colour rules run again.
 */
export async function problemsInBothThemes(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator(`html[data-theme=${theme}]`)).toBeAttached()
    // Tables become cards, the menu becomes a drawer, colours fade.
    await settled(page)
    const problems = await problemsOf(page, theme === 'dark' ? colourRules : undefined)
    found.push(...problems.map((problem) => `${name} ${theme}: ${problem}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** Violations on the page, wide and on a phone, light and dark. */
export async function problemsInEveryLook(page: Page, name: string): Promise<readonly string[]> {
  const wide = await problemsInBothThemes(page, name)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await problemsInBothThemes(page, `${name}, 390 px,`)
  await page.setViewportSize({ width: 1440, height: 900 })
  return [...wide, ...narrow]
}
