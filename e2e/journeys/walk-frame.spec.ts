import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { GalleryPage } from '../pages/gallery.page.ts'
import { SessionPage } from '../pages/session.page.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

async function chooseInUserMenu(page: Page, name: string) {
  await page.getByRole('banner').getByRole('button', { name: '管理员' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('[B03][B04][B05][B19] pages are tabs with a menu, in multi-page mode only, and name the window', async ({
  page,
}) => {
  const session = new SessionPage(page)
  await session.signIn('admin')
  await expect(page).toHaveTitle('Heron')
  for (const name of ['路径配置', '客户管理', '机床设置']) await session.openScreen(name)
  await expect(page).toHaveTitle(/^机床设置.*Heron$/)
  await expect(tabs(page)).toHaveText(['首页', '路径配置', '客户管理', '机床设置'])

  const choose = async (tab: string, item: string | RegExp) => {
    await tabs(page).filter({ hasText: tab }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: item }).click()
  }
  await tabs(page).filter({ hasText: '客户管理' }).click()
  const read = page.waitForRequest(/\/customer\/list/)
  await choose('客户管理', /刷新页面/)
  await expect(page.getByTestId('reload-effect')).toBeVisible()
  await read
  await expect(page.getByTestId('reload-effect')).toHaveCount(0)
  await choose('客户管理', '关闭左侧')
  await expect(tabs(page)).toHaveText(['首页', '客户管理', '机床设置'])
  await choose('客户管理', '关闭右侧')
  await expect(tabs(page)).toHaveText(['首页', '客户管理'])
  await session.openScreen('路径配置')
  await choose('路径配置', '关闭其它')
  await expect(tabs(page)).toHaveText(['首页', '路径配置'])

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(tabs(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const changeMode = async () => {
    await chooseInUserMenu(page, '系统设置')
    await page.getByRole('switch', { name: '多页签模式' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await session.openScreen('客户管理')
  await changeMode()
  await expect(page.getByRole('navigation', { name: '打开的页面' })).toHaveCount(0)
  await changeMode()
  await expect(tabs(page)).toHaveText(['客户管理'])
})

test('[B11] the head of a page has its title, description, links, drawing, search and tabs', async ({ page }) => {
  const scene = await new GalleryPage(page).open('page', '完整页面')
  await expect(scene.getByRole('heading', { level: 1 })).toHaveText('放电参数')
  await expect(page).toHaveTitle('放电参数 - Heron')
  await expect(scene.getByText('每台机床一份。')).toBeVisible()
  await expect(scene.getByRole('img', { name: '机床' })).toBeVisible()
  await expect(scene.getByRole('link', { name: '机床厂家' })).toHaveAttribute('target', '_blank')
  await scene.getByRole('textbox').fill(' E012 ')
  await page.keyboard.press('Enter')
  await expect(scene.getByText('参数: E012')).toBeVisible()
  await scene.getByRole('tab', { name: '历史' }).click()
  await expect(scene.getByText('历史: E012')).toBeVisible()
  await scene.getByRole('link', { name: '图标' }).click()
  await expect(page).toHaveURL('/test/home#icon')
})

test('[B08][B09][B10] the menu is 208 px wide and dark, folds and keeps its groups; the content scrolls', async ({
  page,
}) => {
  const session = new SessionPage(page)
  await session.signIn('admin')
  expect((await menu(page).boundingBox())?.width).toBe(208)
  await expect(menu(page)).toHaveAttribute('data-menu-theme', 'dark')
  await expect(menu(page).getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
  const system = menu(page).getByRole('button', { name: '系统管理' })
  await system.click()
  await session.openScreen('用户管理')
  await expect(menu(page).getByRole('link', { name: '用户管理' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(menu(page).getByRole('link', { name: '用户管理' })).toHaveCount(0)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect(system).toHaveAttribute('aria-expanded', 'true')

  const header = page.getByRole('banner').first()
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText(String(new Date().getFullYear()))
  await chooseInUserMenu(page, '账户设置')
  await expect(page).toHaveURL(/\/account\/settings/)
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 320 })
  // Not over the form, which scrolls by itself in so low a window.
  await page.getByRole('heading', { level: 1 }).hover()
  await page.mouse.wheel(0, 2_000)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  await expect(foot).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(header).toBeInViewport()
  await page.getByRole('link', { name: '苍鹭 Heron' }).first().click()
  await expect(page).toHaveURL('/dashboard/analysis')
})

test('[B13][B15] the user menu refreshes the cache; the bell has two tabs', async ({ page }) => {
  await new SessionPage(page).signIn('admin')
  await chooseInUserMenu(page, '清理缓存')
  await expect(page.getByText('刷新缓存完成！')).toBeVisible()
  await page.route('**/sys/dict/refleshCache*', (route) => route.abort())
  await chooseInUserMenu(page, '清理缓存')
  await expect(page.getByText('刷新缓存失败！')).toBeVisible()

  await page.getByRole('button', { name: /^通知/ }).click()
  const bell = page
    .locator('[role=dialog], [role=region], .h-popover')
    .filter({ has: page.getByRole('tab') })
    .first()
  await expect(bell.getByRole('tab')).toHaveText([/^通知\(\d+\)$/, /^系统消息\(\d+\)$/])
  expect((await bell.boundingBox())?.width).toBe(300)
  await bell.getByRole('tab').nth(1).click()
  await bell.getByRole('button', { name: '查看更多' }).click()
  await expect(page).toHaveURL(/\/isps\/userAnnouncement/)
})

test('[B20] home greets by the hour', async ({ page }) => {
  await new SessionPage(page).signIn('admin')
  for (const [time, words] of [
    ['08:59', '早上好'],
    ['09:00', '上午好'],
    ['11:59', '上午好'],
    ['13:59', '中午好'],
    ['19:59', '下午好'],
    ['20:00', '晚上好'],
  ] as const) {
    await page.clock.setFixedTime(new Date(`2026-11-24T${time}:00`))
    await page.reload()
    await expect(page.getByText(words), time).toBeVisible()
  }
})
