import type { Page } from '@playwright/test'
import { departRoutes } from '../../packages/contract/src/routes/organisation/depart.ts'
import { membershipRoutes } from '../../packages/contract/src/routes/organisation/membership.ts'
import { userRoutes } from '../../packages/contract/src/routes/organisation/user.ts'
import { roleRoutes } from '../../packages/contract/src/routes/rights/role.ts'
import { expect, test } from '../fixtures.ts'
import { outdated, uncovered } from '../live/coverage.ts'
import { type Elsewhere, elsewhere, fieldsOf } from '../live/elsewhere.ts'
import { liveLists } from '../live/lists.ts'
import { Place } from '../live/place.ts'
import { SessionPage } from '../pages/session.page.ts'

/**
 * ms. On a dedicated machine a change is shown within one second. Playwright polls every second by default, which would
 * be most of the measured time.
 */
const often = { timeout: 15_000, intervals: [20] }

let by: Elsewhere
let page: Page
const took: number[] = []

/** Adds or removes the right to see every list, including the users of a department, for the librarian. */
async function makeAdministrator(isOne: boolean): Promise<void> {
  const [person = {}] = await by.rows(userRoutes.list, { username: 'librarian' })
  const [role = {}] = await by.rows(roleRoutes.list, { roleCode: 'admin' })
  const [depart = {}] = await by.rows(departRoutes.queryTreeList)
  const [roleId, userId] = [String(role.id), String(person.id)]
  const known = Object.fromEntries(
    fieldsOf(userRoutes.edit).flatMap((key) => (key in person ? [[key, person[key]]] : [])),
  )
  const rank = isOne
    ? { userIdentity: 2, departIds: depart.id, selecteddeparts: depart.id }
    : { userIdentity: 1, departIds: null }
  await by.answer(userRoutes.edit, { data: { ...known, ...rank } })
  if (isOne) await by.answer(membershipRoutes.addSysUserRole, { data: { roleId, userIdList: [userId] } })
  else await by.answer(membershipRoutes.deleteUserRole, { query: { roleId, userId } })
}

test.beforeAll(async ({ browser, playwright, server }) => {
  by = await elsewhere(await playwright.request.newContext({ baseURL: server }), 'admin')
  await makeAdministrator(true)
  // A low viewport, so that every list scrolls.
  page = await (await browser.newContext({ baseURL: server, viewport: { width: 1440, height: 480 } })).newPage()
  await new SessionPage(page).storeSession('librarian')
})

test.afterAll(async () => {
  await page.context().close()
  await makeAdministrator(false)
  const sorted = took.toSorted((a, b) => a - b)
  console.log(`live lists: ${sorted.length} acts, median ${sorted[sorted.length >> 1]} ms, most ${sorted.at(-1)} ms`)
})

test('every list of the menu and every paged answer is in the journey or an exception', () => {
  expect(uncovered()).toEqual([])
  expect(outdated()).toEqual([])
})

for (const { screen, address, prepare, acts } of liveLists) {
  test(`${screen} shows what another person does to it, and keeps its place`, async () => {
    await page.goto((await address?.(by)) ?? screen)
    const main = page.locator('main')
    await prepare?.(page)
    await expect(main.locator('td:visible, [role=treeitem]:visible, .h-empty:visible').first()).toBeVisible()
    const place = new Place()
    await place.take(page)
    // Eight digits at any time of day: some lists use the last eight as a number.
    const mark = `Live${10_000_000 + (Date.now() % 90_000_000)}`
    const told: string[] = []
    // Panels of other tabs are in the page, hidden.
    const seen = (text: string) => main.getByText(text).filter({ visible: true })
    for await (const { act, shown, gone } of acts(by, mark)) {
      const start = performance.now()
      if (shown) await expect.poll(() => seen(shown).count(), often).toBeGreaterThan(0)
      if (gone) await expect.poll(() => seen(gone).count(), often).toBe(0)
      const ms = Math.round(performance.now() - start)
      took.push(ms)
      told.push(`${act} ${ms} ms`)
      expect(await place.lost(), act).toEqual([])
      if (told.length === 1) await place.beginRow(page)
    }
    console.log(`${screen}: ${told.join(', ')}; keeps ${place.parts || 'nothing'}`)
  })
}
