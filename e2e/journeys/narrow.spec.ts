import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openWhole } from '../open-whole.ts'
import { tabs } from '../pages/project.page.ts'
import { SessionPage } from '../pages/session.page.ts'

/** Pixels by which the page, or its scrolling part, is wider than its window. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        (box) => box.scrollWidth - box.clientWidth,
      ),
    ),
  )

/** Opened elements that extend beyond the screen on either side. */
async function outside(page: Page, selector: string): Promise<readonly string[]> {
  const opened = page.locator(selector).filter({ visible: true }).first()
  await expect(opened).toBeVisible()
  const { x, width } = (await opened.boundingBox()) ?? { x: -1, width: 0 }
  return x >= 0 && x + width <= 390 ? [] : [`${selector} from ${x} to ${x + width}`]
}

/** Pixels for which the widest of the page's tables scrolls sideways. */
async function scrolled(page: Page): Promise<number> {
  const tables = page.locator('.h-table-scroll').filter({ visible: true })
  await expect(tables.first(), page.url()).toBeVisible()
  return tables.evaluateAll((all) => Math.max(...all.map((area) => area.scrollWidth - area.clientWidth)))
}

test('[A03][B21] on a phone no widget and no calendar is wider than the screen in any language', async ({ page }) => {
  test.slow()
  await page.goto('/test/home')
  const links = page.getByRole('navigation', { name: '组件目录' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const hashes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('#')[1] ?? ''))
  await page.setViewportSize({ width: 390, height: 844 })
  const wide: string[] = []
  for (const language of ['cn', 'en', 'jp']) {
    await page.evaluate((chosen) => localStorage.setItem('heron.language', chosen), language)
    await page.reload()
    for (const hash of hashes) {
      await page.evaluate((next) => location.assign(`#${next}`), hash)
      await expect(page.locator('.h-gallery-title code')).toBeVisible()
      await expect(page.locator('.h-gallery-stage').first()).toBeVisible()
      if ((await overhang(page)) > 0) wide.push(`${language} ${hash}`)
    }
  }
  await page.goto('/test/home#date-input/datetime')
  await page.locator('.h-date').nth(1).click()
  wide.push(...(await outside(page, '.h-date-choice')))
  await page.goto('/test/home#editable-grid-cells/date')
  await page.locator('.h-gallery-stage:has-text("2026-11-22") [role="gridcell"]').nth(1).click()
  wide.push(...(await outside(page, '.h-date-choice')))
  expect(wide).toEqual([])
})

test('on a phone the fields above a list are within the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await new SessionPage(page).storeSession('admin')
  await page.goto('/customer')
  await page.getByRole('button', { name: '更多条件' }).click()
  await expect(page.getByRole('textbox', { name: '创建时间 到' })).toBeInViewport({ ratio: 1 })
  for (const field of await page.locator('.h-searchbar .h-native').all())
    await expect(field).toBeInViewport({ ratio: 1 })
})

test('on a phone the actions of a row are large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await new SessionPage(page).storeSession('admin')
  await page.goto('/isystem/roleUserList')
  const actions = page.locator('.h-card .h-row-actions .h-link')
  await expect(actions.first()).toBeVisible()
  const sides = await actions.evaluateAll((all) =>
    all.flatMap((each) => [each.getBoundingClientRect().width, each.getBoundingClientRect().height]),
  )
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(44)
  expect(await overhang(page)).toBe(0)
})

/** Pixels by which an element reacts from its centre to the left, right, top and bottom, at most 40 each. */
const reach = (element: Locator): Promise<{ wide: number; high: number }> =>
  element.evaluate((node) => {
    node.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = node.getBoundingClientRect()
    const middle = { x: left + width / 2, y: top + height / 2 }
    const along = (x: number, y: number) => {
      let by = 0
      while (by < 40 && node.contains(document.elementFromPoint(middle.x + x * (by + 1), middle.y + y * (by + 1)))) by++
      return by
    }
    return { wide: along(-1, 0) + along(1, 0), high: along(0, -1) + along(0, 1) }
  })

test('small marks, arrows and switches react to a finger on a phone, and to a pointer on a desk', async ({ page }) => {
  await new SessionPage(page).storeSession('admin')
  const small = [
    { path: '/account/settings/custom', name: '.h-choice button', wide: 26, high: 40 },
    { path: '/account/settings/custom', name: '.h-switch-button', wide: 40, high: 40 },
    { path: '/isystem/departUserList', name: '.h-tree-twist.is-branch', wide: 28, high: 28 },
    { path: '/isys/category', name: '.h-tree-open', wide: 28, high: 40 },
    { path: '/preparation/params', name: '.h-help', wide: 40, high: 32 },
    { path: '/customer', name: 'main li .h-check', wide: 38, high: 40 },
  ]
  const narrow: string[] = []
  for (const { path, name, wide, high } of small) {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWhole(page, path)
    const one = page.locator(name).first()
    await expect(one, name).toBeVisible()
    const phone = await reach(one)
    if (phone.wide < wide || phone.high < high) narrow.push(`${name} on a phone ${phone.wide} by ${phone.high}`)
    if (path === '/customer') continue
    await page.setViewportSize({ width: 1440, height: 900 })
    await openWhole(page, path)
    await expect(one, name).toBeVisible()
    const desk = await reach(one)
    if (desk.wide < 22 || desk.high < 22) narrow.push(`${name} on a desk ${desk.wide} by ${desk.high}`)
  }
  expect(narrow).toEqual([])
})

test('on a phone the form of an electrode is not wider than its window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await new SessionPage(page).storeSession('admin')
  await page.goto('/preparation/electrode')
  await page.getByRole('button', { name: '新增' }).first().click()
  const form = page.getByRole('dialog').locator('form')
  await form.getByRole('button', { name: '增加一件' }).click()
  await expect(form.getByRole('textbox', { name: '实测高度 1' })).toBeAttached()
  expect(await form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('the columns of every tab of a project fit beside the menu in a window of 1088 px', async ({ page }) => {
  await page.setViewportSize({ width: 1088, height: 900 })
  await new SessionPage(page).storeSession('admin')
  await page.goto('/project')
  // Seeded and released, so every tab has content.
  await page.locator('tr').filter({ hasText: '前模仁 A-03' }).getByRole('button', { name: '打开' }).click()
  await expect(page).toHaveURL(/\/project\/[\w-]+$/)
  const { pathname } = new URL(page.url())
  const wide: string[] = []
  for (const tab of Object.keys(tabs)) {
    await openWhole(page, `${pathname}?tab=${tab}`)
    const panels = page.locator('main .h-panel').filter({ visible: true })
    await expect(panels.first(), tab).toBeVisible()
    const right = await panels.evaluateAll((all) =>
      Math.max(...all.map((panel) => panel.getBoundingClientRect().right)),
    )
    if (right > 1088) wide.push(`${tab} ends at ${right}`)
    if (tab === 'location' && (await scrolled(page)) > 1) wide.push('the places scroll sideways')
  }
  for (const width of [768, 800, 863, 864]) {
    await page.setViewportSize({ width, height: 1100 })
    await openWhole(page, `${pathname}?tab=location`)
    if ((await scrolled(page)) > 1) wide.push(`the places scroll sideways at ${width} px`)
  }
  expect(wide).toEqual([])
})

test('in a window of 1088 px lists show their columns without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1088, height: 900 })
  await new SessionPage(page).storeSession('admin')
  const wide: string[] = []
  for (const path of [
    ...['/resp/process', '/isystem/addressList', '/isystem/permission', '/isystem/fillRule'],
    ...['/modules/message/sysMessageList', '/monitor/TomcatInfo', '/monitor/HttpTrace', '/post', '/discharge'],
  ]) {
    await openWhole(page, path)
    const over = await scrolled(page)
    if (over > 1) wide.push(`${path}: ${over} px`)
  }
  expect(wide).toEqual([])
})

test('[C35] the buttons beside the members of a role are whole in every language', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await new SessionPage(page).storeSession('admin')
  for (const language of ['cn', 'en', 'jp']) {
    await page.goto('/isystem/roleUserList')
    await page.evaluate((chosen) => localStorage.setItem('heron.language', chosen), language)
    await page.reload()
    await page.getByRole('row').filter({ hasText: 'operator' }).getByRole('button').first().click()
    const buttons = page.locator('.h-aside > .h-panel-head').getByRole('button')
    await expect(buttons, language).toHaveCount(4)
    for (const button of await buttons.all()) await expect(button, language).toBeInViewport({ ratio: 1 })
    const [head, cross] = await Promise.all([page.locator('.h-aside h2').boundingBox(), buttons.last().boundingBox()])
    expect(cross?.y, language).toBeLessThan((head?.y ?? 0) + (head?.height ?? 0))
  }
})

test('[Q10] on a tablet burning places show progress and time left, and places of the list their state', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 1100 })
  await new SessionPage(page).storeSession('operator')
  await page.goto('/discharge')
  const table = page.locator('.board-columns').getByRole('table', { name: '正在放电' })
  await expect(table.getByRole('button', { name: '记录' }).first()).toBeVisible()
  await expect(table.getByRole('columnheader', { name: '剩余' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '清单', exact: true }).click()
  const state = page.getByRole('table', { name: '清单' }).locator('tbody tr .h-chip').first()
  await expect(state).toHaveText(/待加工|加工中|已完成/)
  await expect(state).toBeInViewport({ ratio: 1 })
})

test('[B06][C01] a low window shows the projects on the home page, and at every width the menu or its button is there', async ({
  page,
}) => {
  await new SessionPage(page).signIn('admin')
  const third = page.getByRole('table', { name: '最近的项目' }).locator('tbody tr').nth(2)
  for (const [width, height] of [
    [1366, 768],
    [1366, 625],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await third.scrollIntoViewIfNeeded()
    await expect(third, `${width} × ${height}`).toBeInViewport({ ratio: 1 })
  }
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const button = page.getByRole('button', { name: '打开菜单' })
  for (const width of [1087, 1088, 1089, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    const shown = async () => [await menu.isVisible(), await button.isVisible()]
    await expect.poll(shown, { message: `${width}` }).toEqual([width >= 1088, width < 1088])
  }
})
