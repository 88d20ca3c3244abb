import type { Locator, Page } from '@playwright/test'
import { tabs } from '../../e2e/pages/project.page.ts'
import { nameStep } from './timing.ts'

/** ms; a part that a screen does not have is not waited for any longer. */
const PATIENCE = 8_000
const WORDS = 'a1b2'

const isThere = async (part: Locator): Promise<boolean> => (await part.count()) > 0

/** Waits until no call is under way that a step has started; a screen that polls is not waited for. */
const calm = (page: Page): Promise<void> => page.waitForTimeout(250)

/** Leaves the screen by a tab of the row of open pages and comes back by the menu. */
async function open(page: Page, path: string): Promise<void> {
  const entry = page.locator(`nav a[href="${path}"]`).first()
  const home = page.locator('nav a[href="/dashboard/analysis"]').first()
  if (!(await isThere(entry)) || !(await isThere(home)) || !(await entry.isVisible())) return
  await nameStep(page, 'leave')
  await home.click()
  await calm(page)
  await nameStep(page, 'open')
  await entry.click()
  await page.locator('main h1:visible').first().waitFor()
  await calm(page)
}

async function sort(page: Page): Promise<void> {
  const head = page.locator('main thead .h-sort:visible').first()
  if (!(await isThere(head))) return
  await nameStep(page, 'sort')
  for (let times = 0; times < 3; times += 1) {
    await head.click()
    await calm(page)
  }
}

async function filter(page: Page): Promise<void> {
  const input = page.locator('main search:visible input.h-native:visible:not([disabled])').first()
  if (!(await isThere(input))) return
  await nameStep(page, 'filter')
  await input.click()
  await page.keyboard.type(WORDS)
  await page.keyboard.press('Enter')
  await calm(page)
  for (let left = WORDS.length; left > 0; left -= 1) await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await calm(page)
}

async function tick(page: Page): Promise<void> {
  const all = page.locator('main thead input.h-check:visible:not([disabled])').first()
  const one = page.locator('main tbody input.h-check:visible:not([disabled])').first()
  if (!(await isThere(one))) return
  await nameStep(page, 'tick')
  await one.click()
  await one.click()
  if (!(await isThere(all))) return
  await all.click()
  await all.click()
}

/** Types into the first text input of a part. */
async function typeInto(page: Page, root: Locator, step: string): Promise<void> {
  const input = root
    .locator('input.h-native:visible:not([disabled]):not([readonly]), textarea.h-native:visible:not([disabled])')
    .first()
  if (!(await isThere(input))) return
  await nameStep(page, step)
  await input.click()
  await page.keyboard.type(WORDS)
  await page.keyboard.press('Tab')
}

/** Opens the form for a new row, types into it and leaves it without saving. */
async function form(page: Page): Promise<void> {
  const add = page.locator('main .h-page-tools').getByRole('button', { name: '新增' }).first()
  if (!(await isThere(add)) || !(await add.isEnabled())) return
  await nameStep(page, 'form opens')
  await add.click()
  const dialog = page.getByRole('dialog').first()
  await dialog.waitFor({ timeout: PATIENCE })
  await calm(page)
  await typeInto(page, dialog, 'form types')
  await nameStep(page, 'form leaves')
  await page.keyboard.press('Escape')
  const leave = page.getByTestId('confirm-yes')
  await leave
    .waitFor({ timeout: 2_000 })
    .then(() => page.keyboard.press('Enter'))
    .catch(() => undefined) // nothing was typed: the form closes without a question
  await calm(page)
}

/** The tabs of a screen: each is opened, and its first input typed into. */
async function innerTabs(page: Page): Promise<void> {
  const row = page.locator('main [role=tablist]:visible').first()
  if (!(await isThere(row))) return
  const count = Math.min(await row.getByRole('tab').count(), Object.keys(tabs).length)
  for (let at = 0; at < count; at += 1) {
    const tab = row.getByRole('tab').nth(at)
    if (!(await tab.isEnabled())) continue
    const name = ((await tab.textContent()) ?? '').trim()
    await nameStep(page, `tab ${name}`)
    await tab.click()
    await calm(page)
    await typeInto(page, page.locator('main'), `types in ${name}`)
  }
}

/** Everything that a person does on a screen which is open: those steps whose parts it has. */
export async function useScreen(page: Page, path: string): Promise<void> {
  await open(page, path)
  await sort(page)
  await filter(page)
  await tick(page)
  await form(page)
  await innerTabs(page)
  await typeInto(page, page.locator('main'), 'types')
}

/** The page without any framework that gives the same kinds of input the least that this machine needs. */
export const BARE = `<!doctype html><title>bare</title>
<input id="words"><input type="checkbox" id="box"><button id="more" type="button">more</button><ul id="rows"></ul>
<script>
  const rows = document.getElementById('rows')
  const add = () => { rows.replaceChildren(...Array.from({ length: 10 }, (_, at) => { const row = document.createElement('li'); row.textContent = String(at + performance.now()); return row })) }
  for (const name of ['words', 'box']) document.getElementById(name).addEventListener('input', add)
  document.getElementById('more').addEventListener('click', add)
</script>`

/** The same kinds of input on the bare page. */
export async function useBare(page: Page): Promise<void> {
  await nameStep(page, 'bare')
  for (let times = 0; times < 3; times += 1) {
    await page.locator('#more').click()
    await page.locator('#box').click()
    await page.locator('#words').click()
    await page.keyboard.type(WORDS)
    await page.keyboard.press('Tab')
  }
}
