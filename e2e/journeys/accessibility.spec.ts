import type { Page } from '@playwright/test'
import { problemsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { tabs } from '../pages/project.page.ts'
import { SessionPage } from '../pages/session.page.ts'

/** Opens each address in both themes; answers what is wrong by screen and theme. */
async function problemsAt(page: Page, addresses: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    await page.evaluate((value) => localStorage.setItem('heron.theme', value), theme)
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(address)
      await expect(page.locator('h1:visible').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      found.push(...(await problemsOf(page)).map((problem) => `${name} ${theme}: ${problem}`))
    }
  }
  return found
}

const screens = {
  home: '/',
  projects: '/project',
  board: '/discharge',
  programs: '/program',
  conditions: '/condition',
  machines: '/machine',
  customers: '/customer',
  pathConfig: '/path-config',
  posts: '/post',
  post: '/post/FANUC-MACRO',
} as const

const outside = {
  login: '/user/login',
  registration: '/user/register',
  registered: '/user/register-result?username=wang_wei',
  forgotten: '/user/alteration',
  provider: '/oauth2-app/login',
} as const

test('the way in keeps nobody out: axe finds nothing serious, light and dark', async ({ page }) => {
  await page.goto('/user/login')
  expect(await problemsAt(page, outside)).toEqual([])
})

test('no screen keeps anybody out', async ({ page }) => {
  await new SessionPage(page).signIn('admin')
  expect(await problemsAt(page, screens)).toEqual([])
})

test('no tab of a project keeps anybody out', async ({ page }) => {
  await new SessionPage(page).signIn('admin')
  await page.goto('/project')
  // Seeded and released: every tab has something in it.
  await page.locator('tr').filter({ hasText: '前模仁 A-03' }).getByRole('button', { name: '打开' }).click()
  await expect(page).toHaveURL(/\/project\/[\w-]+$/)
  const path = new URL(page.url()).pathname
  expect(
    await problemsAt(page, Object.fromEntries(Object.keys(tabs).map((tab) => [tab, `${path}?tab=${tab}`]))),
  ).toEqual([])
})
