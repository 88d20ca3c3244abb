import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page } from '@playwright/test'

/** Where pictures of the journey go; looked at by people, not compared by machines. */
const SHOTS = join(import.meta.dirname, 'shots')

/** Writes the demo's drawings, with known contents, and answers their paths by ending. */
export function writeDrawings(): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'heron-drawings-'))
  execFileSync(process.execPath, [join(import.meta.dirname, '../tools/corpus.ts'), folder], { stdio: 'ignore' })
  return Object.fromEntries(readdirSync(folder).map((name) => [name, join(folder, name)]))
}

/** Screenshots of the page, light and dark, wide and as a phone. */
async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true })
  const theme = (value: 'light' | 'dark') =>
    page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted
    }, value)
  await page.screenshot({ path: join(SHOTS, `${name}-light.png`) })
  await theme('dark')
  await page.screenshot({ path: join(SHOTS, `${name}-dark.png`) })
  await theme('light')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(150)
  await page.screenshot({ path: join(SHOTS, `${name}-390.png`) })
  await page.setViewportSize({ width: 1440, height: 900 })
}

export const test = base.extend<{ shot: (name: string) => Promise<void> }>({
  shot: async ({ page }, use) => {
    await use((name) => shoot(page, name))
  },
})

export { expect } from '@playwright/test'
