import type { Locator, Page } from '@playwright/test'
import { tabs } from '../../e2e/pages/project.page.ts'
import { answered, nameStep } from './timing.ts'

/** ms; a part that a screen does not have is not waited for any longer. */
const PATIENCE = 30_000
const WORDS = 'a1b2'

const isThere = async (part: Locator): Promise<boolean> => (await part.count()) > 0

/**
 * ms of rest on a part before it is pressed, while the button is held, and between keys: without them an input would be
 * measured with the work of the one before it.
 */
const REST = 60
const HOLD = 40

/**
 * Waits for the frame that shows the effect of an input, without running a script in the page until then; and for what the
 * input loads, since the next input would otherwise be measured with the drawing of it.
 */
async function calm(page: Page): Promise<void> {
  await page.waitForTimeout(250)
  await answered(page)
}

/**
 * Presses the mouse on a part. Playwright's own `click` checks the target of each pointer event with a script in the page, and
 * the next call evaluates another: both would be measured with the page's own work.
 */
async function press(page: Page, part: Locator, at?: { readonly x: number; readonly y: number }): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  const box = await part.boundingBox()
  if (!box) throw new Error('a part of the screen has disappeared')
  const { x, y } = at ?? { x: box.width / 2, y: box.height / 2 }
  await page.mouse.move(box.x + x, box.y + y)
  await page.waitForTimeout(REST)
  await page.mouse.down()
  await page.waitForTimeout(HOLD)
  await page.mouse.up()
  await calm(page)
}

async function strike(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await calm(page)
}

const write = (page: Page): Promise<void> => page.keyboard.type(WORDS, { delay: REST })

/** Leaves the screen by a tab of the row of open pages and comes back by the menu. */
async function open(page: Page, path: string): Promise<void> {
  const [screen] = path.split('?')
  const entry = page.locator(`nav a[href="${screen}"]`).first()
  const home = page.locator('nav a[href="/dashboard/analysis"]').first()
  if (!(await isThere(entry)) || !(await isThere(home)) || !(await entry.isVisible())) return
  await nameStep(page, 'leave')
  await press(page, home)
  await nameStep(page, 'open')
  await press(page, entry)
  await page.locator('main h1:visible').first().waitFor()
  await calm(page)
}

async function sort(page: Page): Promise<void> {
  const head = page.locator('main thead .h-sort:visible').first()
  if (!(await isThere(head))) return
  await nameStep(page, 'sort')
  for (let times = 0; times < 3; times += 1) {
    await press(page, head)
  }
}

async function filter(page: Page): Promise<void> {
  const input = page.locator('main search:visible input.h-native:visible:not([disabled])').first()
  if (!(await isThere(input))) return
  await nameStep(page, 'filter')
  await press(page, input)
  await write(page)
  await strike(page, 'Enter')
  for (let left = WORDS.length; left > 0; left -= 1) {
    await page.keyboard.press('Backspace')
    await page.waitForTimeout(REST)
  }
  await strike(page, 'Enter')
}

async function tick(page: Page): Promise<void> {
  const all = page.locator('main thead input.h-check:visible:not([disabled])').first()
  const one = page.locator('main tbody input.h-check:visible:not([disabled])').first()
  if (!(await isThere(one))) return
  await nameStep(page, 'tick')
  await press(page, one)
  await press(page, one)
  if (!(await isThere(all))) return
  await press(page, all)
  await press(page, all)
}

/** Types into the first text input of a part. */
async function typeInto(page: Page, root: Locator, step: string): Promise<void> {
  const input = root
    .locator('input.h-native:visible:not([disabled]):not([readonly]), textarea.h-native:visible:not([disabled])')
    .first()
  if (!(await isThere(input))) return
  await nameStep(page, step)
  await press(page, input)
  await write(page)
  await strike(page, 'Tab')
}

/** The next page of the list, and back. */
async function turn(page: Page): Promise<void> {
  const buttons = 'main .h-pager-move button'
  const [back, next] = [
    page.locator(`${buttons}:visible`).first(),
    page.locator(`${buttons}:last-of-type:visible:not([disabled])`).first(),
  ]
  if (!(await isThere(next))) return
  await nameStep(page, 'next page')
  await press(page, next)
  await press(page, back)
}

/** Opens the window of the advanced query and closes it. */
async function query(page: Page): Promise<void> {
  const button = page.locator('main .h-query-open button:visible').first()
  if (!(await isThere(button))) return
  await nameStep(page, 'query opens')
  await press(page, button)
  await page.getByRole('dialog').first().waitFor({ timeout: PATIENCE })
  await calm(page)
  await nameStep(page, 'query leaves')
  await strike(page, 'Escape')
}

/** Opens a menu of the page, or the user's menu in the header, and closes it. */
async function menu(page: Page): Promise<void> {
  const own = page.locator('main [aria-haspopup=menu]:visible:not([disabled])').first()
  const button = (await isThere(own)) ? own : page.locator('header [aria-haspopup=menu]:visible').last()
  if (!(await isThere(button))) return
  await nameStep(page, 'menu')
  await press(page, button)
  await page.getByRole('menu').first().waitFor({ timeout: PATIENCE })
  await strike(page, 'ArrowDown')
  await strike(page, 'Escape')
}

/** Chooses the second row of the list: its page opens, or its details beside it. */
async function choose(page: Page): Promise<void> {
  const rows = page.locator('main tbody tr[data-row]:visible')
  const row = rows.nth(Math.min(1, (await rows.count()) - 1))
  if (!(await isThere(row))) return
  await nameStep(page, 'choose')
  await press(page, row.locator('td:not([data-controls])').first(), { x: 2, y: 2 })
}

/** Opens the form for a new row, types into it and leaves it without saving. */
async function form(page: Page): Promise<void> {
  const add = page.locator('main .h-page-tools').getByRole('button', { name: '新增', disabled: false }).first()
  if (!(await isThere(add))) return
  await nameStep(page, 'form opens')
  await press(page, add)
  const dialog = page.getByRole('dialog').first()
  await dialog.waitFor({ timeout: PATIENCE })
  await calm(page)
  await typeInto(page, dialog, 'form types')
  await nameStep(page, 'form leaves')
  await strike(page, 'Escape')
  const leave = page.getByTestId('confirm-yes')
  await leave
    .waitFor({ timeout: 2_000 })
    .then(() => strike(page, 'Enter'))
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
    await press(page, tab)
    await row.locator('[role=tab][aria-selected=true]').filter({ hasText: name }).waitFor({ timeout: PATIENCE })
    await calm(page)
    await typeInto(page, page.locator('main'), `types in ${name}`)
  }
}

/** Everything that a person does on a screen which is open: those steps whose parts it has. */
export async function useScreen(page: Page, path: string): Promise<void> {
  await open(page, path)
  await sort(page)
  await filter(page)
  await turn(page)
  await tick(page)
  await query(page)
  await menu(page)
  await form(page)
  await innerTabs(page)
  await typeInto(page, page.locator('main'), 'types')
  await choose(page)
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
    for (const id of ['#more', '#box', '#words']) await press(page, page.locator(id))
    await write(page)
    await strike(page, 'Tab')
  }
}
