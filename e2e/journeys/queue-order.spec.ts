import type { Locator, Page } from '@playwright/test'
import { machineRoutes } from '../../packages/contract/src/routes/work/machine.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { addProject } from '../live/new-project.ts'
import { addReleasedProgram } from '../live/released-program.ts'
import { personIn, shootPair } from '../pages/pair.page.ts'

// It adds projects and programs to the demo.
test.use({ ownServerOf: 'queue-order' })

const queueOf = (page: Page): Locator => page.getByRole('region', { name: /^M-02 .* 的待加工程序$/ })
const cardsOf = (page: Page): Locator => queueOf(page).getByRole('listitem')
const cardOf = (page: Page, name: string): Locator => cardsOf(page).filter({ hasText: name })

/** Expects both browsers to show the programs of these projects in this order. */
async function expectOrder(pages: readonly Page[], names: readonly string[]): Promise<void> {
  for (const page of pages) await expect(cardsOf(page)).toContainText([...names], { timeout: 15_000 })
}

test('[Q10] the waiting programs of a machine are put in order by keyboard, menu and dragging; another browser sees it', async ({
  browser,
  request,
  server,
}) => {
  const by = await elsewhere(request, 'designer')
  const machines = await by.rows(machineRoutes.list, { pageNo: '1', pageSize: '100' })
  const machineId = machines.find(({ machineNo }) => machineNo === 'M-02')?.id
  for (const name of ['队甲', '队乙', '队丙'])
    await addReleasedProgram(request, await addProject(request, { name, part: 'Q-01', machineId, places: { C1: -40 } }))

  const acting = await personIn(browser, server, 'operator')
  const looking = await personIn(browser, server, 'designer')
  for (const page of [acting, looking]) await page.goto('/discharge')
  const both = [acting, looking]
  await expectOrder(both, ['队甲', '队乙', '队丙'])
  // A designer may not order them, but may move their jobs to another machine.
  await cardOf(looking, '队甲').getByRole('button', { name: /^移动/ }).click()
  await expect(looking.getByRole('menuitem')).toHaveText(['换到其他机床…'])
  await looking.keyboard.press('Escape')

  await test.step('by keyboard: the card moves, keeps the focus and its new place is announced', async () => {
    const last = cardOf(acting, '队丙').getByRole('button').first()
    await last.focus()
    await acting.keyboard.press('Alt+ArrowUp')
    await acting.keyboard.press('Alt+ArrowUp')
    await expectOrder(both, ['队丙', '队甲', '队乙'])
    await expect(last).toBeFocused()
    await expect(acting.getByRole('status').filter({ hasText: 'M-02 第 1 个，共 3 个' })).toBeVisible()
    await shootPair(acting, looking, 'queue-order')
  })
  await test.step('undone', async () => {
    await acting.getByRole('status').getByRole('button', { name: '撤销' }).click()
    await expectOrder(both, ['队甲', '队丙', '队乙'])
  })
  await test.step('by the menu', async () => {
    await cardOf(acting, '队乙').getByRole('button', { name: /^移动/ }).click()
    await acting.getByRole('menuitem', { name: '移到最前' }).click()
    await expectOrder(both, ['队乙', '队甲', '队丙'])
  })
  await test.step('by dragging a card below the last one; Escape leaves it where it was', async () => {
    const drag = async () => {
      const box = await cardOf(acting, '队乙').boundingBox()
      const end = await cardsOf(acting).last().boundingBox()
      if (!box || !end) throw new Error('the cards are shown')
      await acting.mouse.move(box.x + 100, box.y + box.height - 10)
      await acting.mouse.down()
      await acting.mouse.move(end.x + 100, end.y + end.height - 4, { steps: 5 })
      await expect(cardsOf(acting).last()).toHaveClass(/is-after/)
    }
    await cardOf(acting, '队乙').scrollIntoViewIfNeeded()
    await drag()
    await acting.keyboard.press('Escape')
    await acting.mouse.up()
    await expectOrder(both, ['队乙', '队甲', '队丙'])
    await drag()
    await acting.mouse.up()
    await expectOrder(both, ['队甲', '队丙', '队乙'])
  })
  await test.step('by dragging a card to a place that is below the edge of the page: the page scrolls', async () => {
    const size = acting.viewportSize()
    if (!size) throw new Error('the browser has a size')
    await acting.setViewportSize({ width: 1366, height: 420 })
    const card = cardOf(acting, '队甲')
    await card.scrollIntoViewIfNeeded()
    // The card is at the lower edge, those after it are below.
    await card.evaluate((shown) => {
      const shell = shown.closest('.h-shell')
      if (shell) shell.scrollTop += shown.getBoundingClientRect().bottom - 390
    })
    const last = cardsOf(acting).last()
    await expect(last).not.toBeInViewport()
    const box = await card.boundingBox()
    if (!box) throw new Error('the card is shown')
    await acting.mouse.move(box.x + 100, box.y + box.height - 20)
    await acting.mouse.down()
    await acting.mouse.move(box.x + 100, 415, { steps: 3 })
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(last).toHaveClass(/is-after/)
    // And back to where it was, at the upper edge.
    await acting.mouse.move(box.x + 100, 60, { steps: 3 })
    await expect(last).not.toBeInViewport()
    await acting.keyboard.press('Escape')
    await acting.mouse.up()
    await expectOrder(both, ['队甲', '队丙', '队乙'])
    await acting.setViewportSize(size)
  })
  await test.step('of two orders made at once the later one is refused, and the present one shown', async () => {
    // The board of the first browser is not read again before its own move is answered.
    let free = () => {}
    const held = new Promise<void>((resolve) => {
      free = resolve
    })
    await acting.route('**/discharge/board*', async (route) => {
      await held
      await route.continue()
    })
    const planner = await personIn(browser, server, 'edm-designer')
    await planner.goto('/discharge')
    await expectOrder([planner], ['队甲', '队丙', '队乙'])
    await cardOf(planner, '队乙').getByRole('button').first().focus()
    await planner.keyboard.press('Alt+ArrowUp')
    await expectOrder([planner, looking], ['队甲', '队乙', '队丙'])
    await cardOf(acting, '队甲').getByRole('button').first().focus()
    await acting.keyboard.press('Alt+ArrowDown')
    await expect(acting.getByRole('status')).toContainText('顺序已被他人调整')
    await expectOrder([acting], ['队甲', '队乙', '队丙'])
    free()
    await expectOrder(both, ['队甲', '队乙', '队丙'])
  })
  await test.step('a job is moved to another machine: its program leaves the queue in both browsers', async () => {
    await cardOf(looking, '队乙').getByRole('button', { name: /^移动/ }).click()
    await looking.getByRole('menuitem', { name: '换到其他机床…' }).click()
    const window = looking.getByRole('dialog', { name: /换到其他机床/ })
    await window.getByRole('combobox', { name: '机床' }).click()
    await looking.getByRole('option', { name: /^M-01/ }).click()
    await shootPair(acting, looking, 'queue-machine')
    await window.getByRole('button', { name: '换机床' }).click()
    await expect(looking.getByRole('status')).toContainText('已换到机床 M-01')
    await expectOrder(both, ['队甲', '队丙'])
    await looking.getByRole('status').getByRole('button', { name: '打开加工方案' }).click()
    await expect(looking).toHaveURL(/project\/\d+\?tab=plan/)
  })
})
