import type { Page } from '@playwright/test'
import { problemsOf } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { openWhole } from '../open-whole.ts'
import { SessionPage } from '../pages/session.page.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')

async function openSettings(page: Page) {
  await page.getByRole('button', { name: '管理员' }).click()
  await page.getByRole('menuitem', { name: '系统设置' }).click()
  return page.getByRole('dialog', { name: '系统设置' })
}

test('[B01] a reload of the browser brings back pages, searches and what was typed', async ({ page }) => {
  const session = new SessionPage(page)
  await session.signIn('admin')
  await session.openScreen('路径配置')
  await session.openScreen('客户管理')
  await page.getByLabel('客户名称').fill('东捷')
  await page.getByLabel('客户名称').press('Enter')
  await expect(page).toHaveURL(/name=/)
  const openForm = async () => {
    await page.getByRole('button', { name: '新增' }).first().click()
    return page.getByRole('dialog').getByLabel('客户名称')
  }
  await (await openForm()).fill('未保存的客户')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(tabs(page)).toHaveText(['首页', '路径配置', '客户管理'])
  await expect(page.getByLabel('客户名称')).toHaveValue('东捷')
  await expect(page.getByRole('img', { name: '有未保存的修改' })).toBeVisible()
  await expect(await openForm()).toHaveValue('未保存的客户')
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByTestId('confirm-yes').click()
  await expect(page.getByRole('img', { name: '有未保存的修改' })).toHaveCount(0)
  await page.keyboard.press('Control+Alt+KeyW')
  await expect(tabs(page)).toHaveText(['首页', '路径配置'])
})

test('[B17][D21] every option of the settings drawer survives a reload', async ({ page }) => {
  await new SessionPage(page).signIn('admin')
  const drawer = await openSettings(page)
  await drawer.getByText('亮色菜单风格').click()
  await drawer.getByTitle('酱紫').click()
  await drawer.getByRole('switch', { name: '色弱模式' }).click()
  await drawer.getByRole('switch', { name: '多页签模式' }).click()
  await drawer.getByText('顶部栏导航').click()
  await drawer.getByRole('combobox', { name: '内容区域宽度' }).selectOption('Fluid')
  await page.reload()
  await expect(page.locator('header').getByRole('navigation', { name: '主菜单' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '打开的页面' })).toHaveCount(0)
  await expect(page.locator('html')).toHaveClass(/colorWeak/)
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--h-accent'))
  expect(accent).toBe('#722ed1')
})

test('[B06][B18] a fixed header hides while scrolling down on a phone, and comes back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await new SessionPage(page).storeSession('admin')
  await page.goto('/customer')
  await page.evaluate(() => {
    localStorage.setItem('pro__DEFAULT_FIXED_HEADER', 'true')
    localStorage.setItem('pro__DEFAULT_FIXED_HEADER_HIDDEN', 'true')
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: '客户管理' })).toBeVisible()
  const header = page.getByRole('banner').first()
  const scroll = (top: number) => page.locator('.h-shell').evaluate((shell, to) => shell.scrollTo(0, to), top)
  await scroll(90)
  await expect(header).toBeInViewport()
  await scroll(260)
  await expect(header).not.toBeInViewport()
  await scroll(200)
  await expect(header).toBeInViewport()
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('dialog', { name: '主菜单' }).getByRole('link', { name: '路径配置' }).click()
  await expect(page.getByRole('heading', { name: '路径配置' })).toBeVisible()
})

const looks = {
  side: {},
  'side, light, collapsed': { pro__DEFAULT_THEME: 'light', pro__SIDEBAR_TYPE: 'false' },
  'top, dark': { pro__DEFAULT_LAYOUT_MODE: 'topmenu' },
  'top, light': { pro__DEFAULT_LAYOUT_MODE: 'topmenu', pro__DEFAULT_THEME: 'light' },
  'colour-weak, yellow': { pro__DEFAULT_COLOR_WEAK: 'true', pro__DEFAULT_COLOR: '#faad14' },
} as const

test('axe finds nothing serious in any layout of the shell', async ({ page }) => {
  await new SessionPage(page).storeSession('admin')
  const found: string[] = []
  for (const theme of ['light', 'dark']) {
    for (const [name, look] of Object.entries(looks)) {
      await page.evaluate(
        ([kept, wanted]) => {
          for (const key of Object.keys(localStorage)) if (key.startsWith('pro__')) localStorage.removeItem(key)
          for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
          localStorage.setItem('heron.theme', wanted)
        },
        [look, theme] as const,
      )
      await openWhole(page, '/customer')
      await expect(page.getByRole('heading', { name: '客户管理' })).toBeVisible()
      found.push(...(await problemsOf(page)).map((problem) => `${name} ${theme}: ${problem}`))
      await page.locator('.h-bell').click()
      await expect(page.getByRole('tab').first()).toBeVisible()
      found.push(...(await problemsOf(page)).map((problem) => `${name} ${theme}, bell: ${problem}`))
      await page.keyboard.press('Escape')
      await openSettings(page)
      found.push(...(await problemsOf(page)).map((problem) => `${name} ${theme}, settings: ${problem}`))
    }
  }
  expect(found).toEqual([])
})
