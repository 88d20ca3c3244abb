import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { settled } from './settled.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe in the page, as far as it is used here. Its list of rules is not documented, and the only place of their impact. */
interface Axe {
  run(what: ElementContext, options: RunOptions): Promise<AxeResults>
  readonly _audit: {
    readonly rules: readonly { readonly id: string; readonly enabled: boolean; readonly impact: string }[]
  }
}

/** The rules whose result depends on the colours of a page. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What surrounds every page: the shell around a screen, the list of widgets around a widget. */
export const frame = ['.h-shell > :not(.h-main)', '.h-main > :not(main)', '.h-gallery > :not(main)']

interface Asked {
  readonly rules?: 'all' | 'colour' | 'other'
  /** Selectors of parts that are left out. */
  readonly except?: readonly string[]
}

/** Violations that axe rates serious or critical on the present page, with their places. */
export async function problemsOf(page: Page, { rules = 'all', except = [] }: Asked = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(
    async ({ colour, asked, exclude }) => {
      const { run, _audit } = (window as unknown as { axe: Axe }).axe // added above
      // The others' violations are rated lower.
      const serious = _audit.rules.filter(({ enabled, impact }) => enabled && /serious|critical/.test(impact))
      if (serious.length < 60) throw new Error(`axe has ${serious.length} serious rules`)
      const isAsked = (id: string) => asked === 'all' || colour.includes(id) === (asked === 'colour')
      const values = serious.map(({ id }) => id).filter(isAsked)
      // Passed rules are left out: with many cells they would be most of the result. Preloading fetches every style sheet
      // again, for a rule that is off and for pages with sound.
      const options: RunOptions = { resultTypes: ['violations'], preload: false, runOnly: { type: 'rule', values } }
      return (await run({ exclude: exclude.map((each) => [each]) }, options)).violations
    },
    // Base UI's focus guards pass focus on at once, which axe cannot detect.
    { colour: colourRules, asked: rules, exclude: ['[data-base-ui-focus-guard]', ...except] },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 6).map(({ target, html }) => `${id} ${target.join(' ')} ${html.slice(0, 160)}`),
  )
}

/** Parts that another check of the same walk covers. */
interface Covered {
  /** By all rules. */
  readonly whole?: readonly string[]
  /** By the rules of colour. */
  readonly colour?: readonly string[]
}

/**
 * Violations light and dark at the present width. The theme follows the system; dark changes colours only, so only the
 * colour rules run again.
 */
export async function problemsInBothThemes(
  page: Page,
  name: string,
  { whole = [], colour = [] }: Covered = {},
): Promise<readonly string[]> {
  const found: string[] = []
  const ofColour = { rules: 'colour', except: [...whole, ...colour] } as const
  const ofLight = colour.length > 0 ? [{ rules: 'other', except: whole } as const, ofColour] : [{ except: whole }]
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator(`html[data-theme=${theme}]`)).toBeAttached()
    // Tables become cards, the menu becomes a drawer, colours fade.
    await settled(page)
    for (const asked of theme === 'dark' ? [ofColour] : ofLight) {
      const problems = await problemsOf(page, asked)
      found.push(...problems.map((problem) => `${name} ${theme}: ${problem}`))
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** Violations on the page, wide and on a phone, light and dark. */
export async function problemsInEveryLook(page: Page, name: string, covered?: Covered): Promise<readonly string[]> {
  const wide = await problemsInBothThemes(page, name, covered)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await problemsInBothThemes(page, `${name}, 390 px,`, covered)
  await page.setViewportSize({ width: 1440, height: 900 })
  return [...wide, ...narrow]
}
