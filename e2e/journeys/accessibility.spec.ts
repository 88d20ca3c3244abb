import type { Page } from '@playwright/test'
import { isMenuGroup, menus } from '../../packages/contract/src/menus.ts'
import { frame, problemsInEveryLook } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { openWhole } from '../open-whole.ts'
import { tabs } from '../pages/project.page.ts'
import { SessionPage } from '../pages/session.page.ts'

// Each only reads, so they run in parallel.
test.describe.configure({ mode: 'parallel' })

/** What moves without end, although the browser asks for reduced motion. */
const restless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map((animation) => `moves: ${animation instanceof CSSAnimation ? animation.animationName : animation.id}`),
  )

/**
 * Opens each address; returns the problems by screen, theme and width. The frame around the screens is checked with the
 * first one and, with a tab for each screen by then, with the last one.
 */
async function problemsAt(page: Page, addresses: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found: string[] = []
  const all = Object.entries(addresses)
  for (const [at, [name, address]] of all.entries()) {
    await openWhole(page, address)
    await expect(page.locator('h1:visible').first()).toBeVisible()
    const isEnd = at === 0 || at === all.length - 1
    found.push(...(await problemsInEveryLook(page, name, isEnd ? {} : { whole: frame })))
    found.push(...(await restless(page)).map((problem) => `${name}: ${problem}`))
  }
  return found
}

/** Every screen of the menu, including future ones, and one reached from another screen. */
const screens: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    menus.filter((menu) => !menu.path.includes(':') && !isMenuGroup(menu)).map(({ titles, path }) => [titles.en, path]),
  ),
  post: '/post/FANUC-MACRO',
}

const outside = {
  login: '/user/login',
  registration: '/user/register',
  registered: '/user/register-result?username=wang_wei',
  forgotten: '/user/alteration',
  provider: '/oauth2-app/login',
  nowhere: '/404',
} as const

test('axe finds nothing serious on the sign-in pages', async ({ page }) => {
  expect(await problemsAt(page, outside)).toEqual([])
})

test('axe finds nothing serious on any screen', async ({ page }) => {
  test.slow()
  await new SessionPage(page).signIn('admin')
  expect(await problemsAt(page, screens)).toEqual([])
})

test('the sign-in page stands still after its first seconds: an idle page uses no processor', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/user/login')
  await expect(page.locator('h1')).toBeVisible()
  const ends = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
  )
  expect(ends.length).toBeGreaterThan(0)
  expect(Math.max(...ends)).toBeLessThan(20_000)
})

test('axe finds nothing serious on any tab of a project', async ({ page }) => {
  test.slow()
  await new SessionPage(page).storeSession('admin')
  await page.goto('/project')
  // Seeded and released, so every tab has content.
  await page.locator('tr').filter({ hasText: '前模仁 A-03' }).getByRole('button', { name: '打开' }).click()
  await expect(page).toHaveURL(/\/project\/[\w-]+$/)
  const path = new URL(page.url()).pathname
  const addresses = Object.fromEntries(Object.keys(tabs).map((tab) => [tab, `${path}?tab=${tab}`]))
  expect(await problemsAt(page, addresses)).toEqual([])
})
