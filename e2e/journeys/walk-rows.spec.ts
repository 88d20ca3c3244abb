import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { GalleryPage, type GridPage } from '../pages/gallery.page.ts'

const grids = 'editable-grid'

/** What the screen gets to save: numbers of new and deleted rows, then the rows in order. */
async function resultOf({ scene }: GridPage): Promise<readonly string[]> {
  await scene.getByRole('button', { name: '查看结果' }).click()
  return (await scene.locator('.h-grid-result').innerText()).split('\n')
}

const tick = (grid: GridPage, row: string): Locator => grid.cell(row, 'row-checkbox').getByRole('checkbox')

test('[D22][N03][N05][N06][N07][M03][L13][K10] rows are added, inserted, deleted, dragged and numbered (§7 nos. 13, 14, 21)', async ({
  page,
}) => {
  const grid = await new GalleryPage(page).openGrid(grids, '增删与编号')
  const { scene } = grid
  const noon = new Date('2026-11-26T12:00:00').getTime()
  const insert = async (ms: number) => {
    await page.clock.setFixedTime(noon + ms)
    await grid.cell('e1', 'row-drag-sort').click()
    await page.getByRole('menuitem', { name: '插入一行' }).click()
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  }

  await test.step('a second insertion within 1500 ms is refused', async () => {
    await insert(0)
    await grid.expectRows(5)
    await insert(1_499)
    await expect(page.getByText('你点击的太快了，请慢点点击!').first()).toBeVisible()
    await grid.expectRows(5)
    await insert(1_500)
    await grid.expectRows(6)
  })

  await test.step('a new row has the defaults of its columns, the next number and their hints', async () => {
    const fresh = (column: string) => grid.cellAt(2, column)
    await expect(fresh('code')).toHaveText('请输入电极')
    await expect(fresh('no')).toHaveText('6')
    await expect(fresh('drawing')).toHaveText('A3')
    await expect(fresh('measured').getByTestId('flip')).toHaveClass(/is-on/)
    await fresh('drawing').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Delete')
    await expect(fresh('drawing')).toHaveText('图号（drawing，默认 A3）')
    await expect(grid.head('source')).toHaveCount(0)
    await fresh('note').click()
    await expect(page.locator('.h-grid-textarea-pop')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('rows are added by number and position, at least one; the settings are kept', async () => {
    await scene.getByRole('button', { name: '选项' }).click()
    const [count, position] = [page.getByLabel('添加行数'), page.getByLabel('添加位置')]
    await count.fill('0')
    await expect(count).toHaveValue('1')
    await count.fill('2')
    await position.fill('99')
    await expect(position).toHaveValue('6')
    await position.fill('0')
    await page.getByRole('button', { name: '保存为默认值' }).click()
    await expect(page.getByText('保存成功').first()).toBeVisible()
    const kept = await page.evaluate(() => localStorage.getItem('jet-add-btn-settings'))
    expect(JSON.parse(kept ?? '')).toEqual({ addRowNum: 2, addIndex: 0, addScrollToBottom: true })
    await page.keyboard.press('Escape')
    await scene.getByRole('button', { name: '新增' }).click()
    await grid.expectRows(8)
    expect((await resultOf(grid))[0]).toBe('新增: 4')
  })

  await test.step('deleted ids are those of loaded rows; the sort field counts from 1', async () => {
    await tick(grid, 'e2').check()
    await grid.cellAt(2, 'row-checkbox').getByRole('checkbox').check()
    await expect(scene.getByText('已选 2 条')).toBeVisible()
    await scene.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('确定要删除这 2 项吗?')).toBeVisible()
    await page.getByTestId('confirm-yes').click()
    await grid.expectRows(6)
    const [added, deleted, first, second, third] = await resultOf(grid)
    expect([added, deleted]).toEqual(['新增: 3', '删除: e2'])
    expect([first, second, third]).toEqual(['1 E001 1 A1 N CAM', '2 5 A3 Y CAD', '3 E003 3 A1 N CAM'])
  })

  await test.step('rows are dragged by their handles, and moved by keys and by the menu, whose ends are disabled', async () => {
    const handle = (row: string) => grid.cell(row, 'row-drag-sort')
    await handle('e1').scrollIntoViewIfNeeded()
    await grid.drag(handle('e1'), handle('e3'), 58)
    // Of new rows, which have no code, the number.
    const codes = async () => (await resultOf(grid)).slice(2).map((row) => row.split(' ')[1])
    expect(await codes()).toEqual(['5', 'E003', 'E001', 'E004', '7', '8'])
    await grid.cell('e4', 'code').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+ArrowUp')
    expect(await codes()).toEqual(['5', 'E003', 'E004', 'E001', '7', '8'])
    for (const [position, name] of [
      [1, '向上移'],
      [6, '向下移'],
    ] as const) {
      await grid.cellAt(position, 'row-drag-sort').click()
      const items = page.getByRole('menuitem')
      await expect(items.and(page.locator('[aria-disabled=true]'))).toHaveText([name])
      await page.keyboard.press('Escape')
      await expect(items).toHaveCount(0)
    }
    expect((await resultOf(grid)).slice(2).map((row) => row.split(' ')[0])).toEqual(['1', '2', '3', '4', '5', '6'])
  })
})

test('[N06] rows are dragged while the table is scrolled sideways, too (§7 no. 15)', async ({ page }) => {
  const grid = await new GalleryPage(page).openGrid(grids, '拖动排序')
  const scroller = grid.scene.locator('.h-grid-scroll')
  await scroller.evaluate((element) => element.scrollTo({ left: 600 }))
  await grid.drag(grid.cell('e1', 'row-drag-sort'), grid.cell('e3', 'row-drag-sort'), 38)
  await expect(grid.cellAt(1, 'code')).toHaveText('E002')
  await expect(grid.cellAt(3, 'code')).toHaveText('E001')
  await expect(scroller).toHaveJSProperty('scrollLeft', 600)
})

test('[N08][M04] rows are chosen singly, all, over pages, and not where they are disabled (§7 nos. 10, 11, 19)', async ({
  page,
}) => {
  const gallery = new GalleryPage(page)
  const pages = await gallery.openGrid(grids, '分页与选择')
  const all = pages.head('row-checkbox').getByRole('checkbox')
  await expect(all).not.toBeChecked()
  await tick(pages, 'e2').check()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await all.click()
  await expect(all).toBeChecked()
  await expect(pages.scene.getByText('已选 5 条')).toBeVisible()
  await pages.scene.getByRole('button', { name: '下一页' }).click()
  await expect(pages.cell('e6', 'row-number')).toHaveText('6')
  await expect(all).not.toBeChecked()
  await tick(pages, 'e7').check()
  await pages.scene.getByRole('button', { name: '上一页' }).click()
  await expect(tick(pages, 'e2')).toBeChecked()
  await expect(pages.scene.getByText('已选 6 条')).toBeVisible()

  const rows = await gallery.openGrid(grids, '禁用行与单元格')
  await expect(tick(rows, 'e2')).toBeDisabled()
  await rows.cell('e2', 'code').click({ force: true })
  await expect(rows.editor).toHaveCount(0)
  await rows.head('row-checkbox').getByRole('checkbox').click()
  await expect(rows.scene.getByText('已选 5 条')).toBeVisible()
  await rows.scene.getByRole('button', { name: '清空选择' }).click()
  await expect(tick(rows, 'e1')).not.toBeChecked()
  await rows.scene.getByRole('button', { name: '锁定石墨电极' }).click()
  await expect(tick(rows, 'e2')).toBeEnabled()
  // A cell is locked by another one of its row.
  await expect(rows.cell('e3', 'undersize')).not.toHaveAttribute('aria-readonly', 'true')
  await rows.cell('e3', 'measured').getByTestId('flip').click()
  await expect(rows.cell('e3', 'undersize')).toHaveAttribute('aria-readonly', 'true')
})

test('[N09] the first broken rule of a cell is told beside it, and the first refused cell is opened (§7 no. 22)', async ({
  page,
}) => {
  const grid = await new GalleryPage(page).openGrid(grids, '校验')
  const bubble = grid.scene.getByRole('alert')
  const check = async (found: string) => {
    await grid.scene.getByRole('button', { name: '校验' }).click()
    await expect(grid.scene.getByText(found)).toBeVisible()
  }
  await check('3 处错误')
  await expect(grid.editor.locator('input')).toHaveValue('E001')
  await expect(bubble).toHaveText('编号重复')
  const isBeside = async (row: string, column: string) => {
    const [box, told] = [await grid.cell(row, column).boundingBox(), await bubble.boundingBox()]
    if (!box || !told) throw new Error('the reason is not drawn')
    expect(Math.abs(told.x - box.x)).toBeLessThan(40)
    expect(Math.abs(told.y - box.y)).toBeLessThan(70)
  }
  await isBeside('e1', 'code')
  await page.keyboard.press('Escape')
  for (const [row, column, text, reason] of [
    ['e5', 'code', '', '必填'],
    ['e3', 'count', '1.5', '格式不正确'],
    ['e2', 'remark', 'bad', '不接受“bad”'],
  ] as const) {
    if (text !== '') await grid.write(grid.cell(row, column), text)
    await expect(grid.cell(row, column)).toHaveAttribute('aria-invalid', 'true')
    await grid.cell(row, column).hover()
    await expect(bubble.filter({ hasText: reason }).first()).toBeVisible()
  }
  await grid.write(grid.cell('e4', 'code'), 'E104')
  await expect(grid.cell('e1', 'code')).not.toHaveAttribute('aria-invalid', 'true')
  await check('3 处错误')
  await page.keyboard.press('Escape')
  await grid.write(grid.cell('e5', 'code'), 'E105')
  await grid.write(grid.cell('e3', 'count'), '2')
  await grid.write(grid.cell('e2', 'remark'), 'good')
  await check('0 处错误')
})

test('[N01][N02][N11][N13][M05] totals, buttons by permission, open rows, widths and heights (§7 nos. 17, 18)', async ({
  page,
}) => {
  const gallery = new GalleryPage(page)
  await test.step('sum and average follow every value', async () => {
    const totals = await gallery.openGrid(grids, '合计与平均')
    const foot = totals.grid.locator('.h-grid-foot [role=row]')
    await expect(foot).toHaveText([/^合计49\s*2\.975$/, /^平均\s*0\.119$/])
    await totals.write(totals.cell('e1', 'count'), '5')
    await expect(foot.first()).toHaveText(/^合计53\s*2\.975$/)
  })

  await test.step('a missing permission takes the button or the column; a radio replaces the choice', async () => {
    const permitted = await gallery.openGrid(grids, '按权限的按钮与列')
    const { scene } = permitted
    const radio = (row: string) => permitted.cell(row, 'row-radio').getByRole('radio')
    await radio('e1').check()
    await radio('e2').check()
    await expect(radio('e1')).not.toBeChecked()
    const button = (name: string) => scene.getByRole('button', { name, exact: true })
    await expect(scene.getByRole('toolbar').getByRole('button')).toHaveText(['新增', '删除'])
    await button('batch_delete').click()
    await expect(button('删除')).toHaveCount(0)
    await expect(button('新增')).toBeVisible()
    await button('add').click()
    await expect(button('新增')).toHaveCount(0)
    await button('remark').click()
    await expect(permitted.head('remark')).toHaveCount(0)
  })

  await test.step('a row is opened and closed', async () => {
    const rows = await gallery.openGrid(grids, '展开行')
    const opener = rows.cell('e2', 'row-expand')
    const details = rows.grid.getByText('E002 · 交期 2026-12-02')
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expect(details).toBeVisible()
    await opener.click()
    await expect(details).toHaveCount(0)
  })

  await test.step('rows are 61 px high and a table at most 400 px; a column is made wider by its edge', async () => {
    const usual = await gallery.openGrid(grids, '始终可编辑')
    expect((await usual.grid.locator('[data-key=e1]').boundingBox())?.height).toBe(61)
    const window = await usual.scene.locator('.h-grid-scroll').boundingBox()
    expect(window?.height).toBeGreaterThan(380)
    expect(window?.height).toBeLessThanOrEqual(402)
    await usual.head('material').scrollIntoViewIfNeeded()
    const width = async () => (await usual.head('material').boundingBox())?.width ?? 0
    const before = await width()
    const edge = await usual.head('material').locator('.h-grid-resize').boundingBox()
    if (!edge) throw new Error('the column has no edge')
    await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2)
    await page.mouse.down()
    await page.mouse.move(edge.x + edge.width / 2 + 40, edge.y + edge.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect.poll(width).toBe(before + 40)
  })
})

test('[N15] ten thousand rows: only those in sight are drawn, and a stored cell redraws no other (§7 nos. 1, 2, 5, 8)', async ({
  page,
}) => {
  const grid = await new GalleryPage(page).openGrid(grids, '一万行')
  await grid.expectRows(10_000)
  const drawn = () => grid.grid.locator('[data-key]').count()
  await grid.head('row-checkbox').getByRole('checkbox').click()
  await expect(tick(grid, 'e1')).toBeChecked()
  await grid.cell('e1', 'code').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+End')
  await expect(tick(grid, 'e10000')).toBeChecked()
  expect(await drawn()).toBeLessThan(60)

  await grid.grid.evaluate((element) => {
    const touched = new Set<string>()
    new MutationObserver((records) => {
      for (const { target } of records) {
        const node = target instanceof Element ? target : target.parentElement
        const cell = node?.closest<HTMLElement>('.h-grid-rows [data-col]')
        if (cell) touched.add(`${cell.closest<HTMLElement>('[data-key]')?.dataset.key} ${cell.dataset.col}`)
      }
      document.body.setAttribute('data-touched', [...touched].join())
    }).observe(element, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  await grid.write(grid.cell('e9999', 'code'), 'x')
  await expect(grid.cell('e9999', 'code')).toHaveText('x')
  await expect(page.locator('body')).toHaveAttribute('data-touched', 'e9999 code')
})
