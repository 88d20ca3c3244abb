import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { GalleryPage } from '../pages/gallery.page.ts'

/** Puts a text on the clipboard as a spreadsheet does, and pastes it. */
async function paste(grid: Locator, text: string): Promise<void> {
  await grid.evaluate((element, given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('[N15][N04] a table is filled by keyboard only, cell by cell and from a spreadsheet, and undone', async ({
  page,
}) => {
  const table = await new GalleryPage(page).openGrid('editable-grid', '始终可编辑')
  const { scene, grid } = table
  const cell = (row: string, column: string) => table.cell(row, column)
  await table.expectRows(12)

  await test.step('Enter and Tab go on in the same field, which keeps the keyboard', async () => {
    await cell('e1', 'code').click()
    await page.keyboard.type('A-1')
    await page.keyboard.press('Enter')
    const field = grid.page().locator('.h-grid-editor input')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('E002')
    await page.keyboard.type('A-2')
    await page.keyboard.press('Escape')
    await expect(grid).toBeFocused()
    await expect(cell('e1', 'code')).toHaveText('A-1')
    await expect(cell('e2', 'code')).toHaveText('E002')
  })

  await test.step('what a spreadsheet gives is shown first, with what is refused; Enter takes it', async () => {
    await paste(grid, 'B-1\t石墨\t5\nB-2\t木头\t6')
    const preview = page.getByRole('dialog')
    await expect(preview.getByRole('table')).toContainText('木头')
    await expect(preview.getByRole('button', { name: /^粘贴 5 / })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(preview).toHaveCount(0)
    await expect(grid).toBeFocused()
    await expect(cell('e2', 'code')).toHaveText('B-1')
    await expect(cell('e3', 'count')).toHaveText('6')
  })

  await test.step('one undo takes the whole of it back', async () => {
    await page.keyboard.press('Control+z')
    await expect(cell('e2', 'code')).toHaveText('E002')
    await expect(cell('e3', 'count')).toHaveText('3')
    await page.keyboard.press('Control+y')
    await expect(cell('e3', 'code')).toHaveText('B-2')
  })

  await test.step('[N07] rows are added in a batch (§7 nos. 3, 7)', async () => {
    await scene.getByRole('button', { name: '选项' }).click()
    await page.getByLabel('添加行数').fill('1000')
    await page.keyboard.press('Escape')
    await scene.getByRole('button', { name: '新增' }).click()
    await table.expectRows(1012)
    await expect(grid.locator('[aria-rowindex="1013"]')).toBeInViewport()
    await grid.focus()
    await page.keyboard.press('Control+Home')
    await expect(cell('e1', 'code')).toBeInViewport()
    await page.keyboard.press('Control+z')
    await table.expectRows(12)
  })
})
