import type { Locator, Page } from '@playwright/test'
import { isMenuGroup, menus } from '../../packages/contract/src/menus.ts'
import { frame, problemsInBothThemes } from '../axe.ts'
import type { Look } from '../camera.ts'
import { demoPassword, expect, test } from '../fixtures.ts'
import { openWhole } from '../open-whole.ts'
import { SessionPage } from '../pages/session.page.ts'
import type { Stop } from '../tour-stops.ts'
import { windows } from '../tour-windows.ts'

test.describe.configure({ mode: 'parallel' })

type Opened = Pick<Stop, 'name' | 'path' | 'act'>

/** As the journeys' configuration opens pages. */
const look: Look = { theme: 'light', lang: 'zh-CN', width: 1440 }

/** What is opened: windows, drawers, menus and lists of choices. */
const open = '[role="dialog"], [role="menu"], [role="listbox"], [role="alertdialog"]'
/** Of the tour's windows those that open within the page. */
const within: Readonly<Record<string, string>> = {
  'window-role-members': '.h-aside',
  'window-dict-items': '.h-aside',
  bell: '.h-notices-list',
  columns: '.h-column-settings',
  'window-depart-grants': '[role="tab"][aria-selected="true"]:has-text("部门权限")',
  'window-depart-roles': '[role="tab"][aria-selected="true"]:has-text("部门角色")',
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click()

/** Windows and menus of the shell and of every list. */
const common: readonly Opened[] = [
  { name: 'user menu', path: '/customer', act: press('.h-header-user') },
  { name: 'bell', path: '/customer', act: press('.h-bell') },
  {
    name: 'settings',
    path: '/customer',
    act: async (page) => {
      await press('.h-header-user')(page)
      await page.getByRole('menuitem').nth(2).click()
    },
  },
  { name: 'confirm', path: '/customer', act: press('main .h-link.is-bad') },
  { name: 'columns', path: '/customer', act: (page) => page.getByRole('button', { name: '列设置' }).click() },
  { name: 'tab menu', path: '/customer', act: (page) => page.locator('.h-tabs a').last().click({ button: 'right' }) },
]

/** Screens whose button for a new row opens a form. */
const screens = menus.filter((menu) => !isMenuGroup(menu) && !menu.path.includes(':')).map(({ path }) => path)

/** Opens the form for a new row; false on a screen without one. */
async function openForm(page: Page, path: string): Promise<boolean> {
  await openWhole(page, path)
  const add = page.locator('main').getByRole('button', { name: '新增', exact: true })
  if ((await add.count()) === 0 || !(await add.first().isEnabled())) return false
  await add.first().click()
  return true
}

/** Problems with a window open. The colours of the screen behind it are checked without it, in accessibility.spec.ts. */
async function problemsWith(window: Locator, name: string): Promise<readonly string[]> {
  await expect(window, name).toBeVisible()
  const behind = await window.evaluate(
    (element, parts) => parts.filter((part) => !element.closest(part)),
    [...frame, 'main'],
  )
  return problemsInBothThemes(window.page(), name, { colour: behind })
}

async function problemsOfAll(page: Page, all: readonly Opened[]): Promise<readonly string[]> {
  // The tour's window for the second factor proves the user's identity with it.
  process.env.HERON_DEMO_PASSWORD = demoPassword
  await new SessionPage(page).storeSession('admin')
  const found: string[] = []
  for (const { name, path, act } of all) {
    await openWhole(page, path)
    await act?.(page, look)
    found.push(...(await problemsWith(page.locator(within[name] ?? open).last(), name)))
  }
  return found
}

for (const half of [0, 1]) {
  test(`axe finds nothing serious in rarely opened windows, part ${half + 1} of 2`, async ({ page }) => {
    expect(
      await problemsOfAll(
        page,
        windows.filter((_, at) => at % 2 === half),
      ),
    ).toEqual([])
  })

  test(`axe finds nothing serious in the forms for new rows, part ${half + 1} of 2`, async ({ page }) => {
    await new SessionPage(page).storeSession('admin')
    const found: string[] = []
    let forms = 0
    for (const path of screens.filter((_, at) => at % 2 === half)) {
      if (!(await openForm(page, path))) continue
      found.push(...(await problemsWith(page.getByRole('dialog').last(), `form of ${path}`)))
      forms += 1
    }
    expect(found).toEqual([])
    // Fewer would mean that the button was not found.
    expect(forms).toBeGreaterThan(5)
  })
}

test('axe finds nothing serious in the menus and windows of the shell and of lists', async ({ page }) => {
  expect(await problemsOfAll(page, common)).toEqual([])
})
