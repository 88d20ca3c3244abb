import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { GalleryPage } from '../pages/gallery.page.ts'

const cells = 'editable-grid-cells'
const file = (name: string, bytes = 10, mimeType = 'application/octet-stream') => ({
  ...{ name, mimeType, buffer: Buffer.alloc(bytes, 'x') },
})

const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

test('[N01][N02][M08] columns of text, choices and dates are edited each in its own way', async ({ page }) => {
  const gallery = new GalleryPage(page)

  await test.step('input and normal: written, and read only', async () => {
    const text = await gallery.openGrid(cells, '文本')
    await text.write(text.cell('1', 'a'), 'R0.5')
    await expect(text.cell('1', 'a')).toHaveText('R0.5')
    await expect(text.cell('1', 'b')).toHaveAttribute('aria-readonly', 'true')
  })

  await test.step('textarea: several lines in a window of their own', async () => {
    const lines = await gallery.openGrid(cells, '多行文本')
    await lines.cell('2', 'a').click()
    const box = page.locator('.h-grid-textarea-pop')
    await expect(box).toBeVisible()
    expect((await box.boundingBox())?.width).toBe(300)
    await page.keyboard.type('Ra 0.8')
    await page.keyboard.press('Enter')
    await page.keyboard.type('VDI 18')
    await page.keyboard.press('Control+Enter')
    await expect(lines.cell('2', 'a')).toHaveText(/Ra 0\.8\s+VDI 18/)
  })

  await test.step('checkbox and checkbox_meta', async () => {
    const boxes = await gallery.openGrid(cells, '复选')
    const flip = boxes.cell('2', 'a').getByTestId('flip')
    await flip.click()
    await expect(flip).toHaveClass(/is-on/)
    const group = boxes.cell('1', 'b').getByRole('checkbox')
    await expect(group.nth(1)).not.toBeChecked()
    await group.nth(1).check()
    await group.nth(0).uncheck()
    await expect(boxes.cell('1', 'b').locator('input:checked')).toHaveCount(2)
  })

  await test.step('radio: one of them, given up by a second click where the column allows it', async () => {
    const radios = (await gallery.openGrid(cells, '单选')).cell('1', 'a').getByRole('radio')
    await radios.nth(2).click()
    await expect(radios.nth(2)).toBeChecked()
    await expect(radios.nth(1)).not.toBeChecked()
    await radios.nth(2).click()
    await expect(radios.nth(2)).not.toBeChecked()
  })

  await test.step('select, sel_search, and a select that takes other texts', async () => {
    const selects = await gallery.openGrid(cells, '下拉')
    await selects.cell('2', 'a').click()
    await option(page, 'VDI 18').click()
    await expect(selects.cell('2', 'a')).toHaveText('VDI 18')
    await selects.cell('1', 'b').click()
    await page.keyboard.type('w-c')
    await expect(page.getByRole('option')).toHaveText(['W-Cu'])
    await page.keyboard.press('Enter')
    await expect(selects.cell('1', 'b')).toHaveText('W-Cu')
    await selects.cell('1', 'c').click()
    await page.keyboard.type('ISO-70')
    await option(page, 'ISO-70').click()
    await expect(selects.cell('1', 'c')).toHaveText('ISO-70')
  })

  await test.step('date, datetime and time: chosen in the calendar, or typed', async () => {
    const dates = await gallery.openGrid(cells, '日期与时间')
    await dates.cell('1', 'a').click()
    await page.getByRole('button', { name: /2026年11月23日/ }).click()
    await expect(dates.cell('1', 'a')).toHaveText('2026-11-23')
    await dates.write(dates.cell('1', 'b'), '2026-11-24 09:15:00')
    await expect(dates.cell('1', 'b')).toHaveText('2026-11-24 09:15:00')
    await dates.write(dates.cell('2', 'c'), '07:05:09')
    await expect(dates.cell('2', 'c')).toHaveText('07:05:09')
  })
})

test('[N01][N10][N12][L08][F10] multiple choices, searches, pickers, tags and slots of a table (§7 nos. 20, 26, 37)', async ({
  page,
}) => {
  const gallery = new GalleryPage(page)

  await test.step('list_multi shows one tag and the number of the others', async () => {
    const several = await gallery.openGrid(cells, '多选下拉')
    await several.cell('1', 'a').click()
    const editor = several.editor
    await expect(editor).toContainText('VDI 36')
    await expect(editor).toContainText('+2')
    await expect(editor).not.toContainText('VDI 27')
    await option(page, 'VDI 18').click()
    await page.keyboard.press('Tab')
    await expect(several.cell('1', 'a')).toHaveText('VDI 36,VDI 27')
  })

  await test.step('of five thousand options only those in sight are drawn', async () => {
    const many = await gallery.openGrid(cells, '五千个选项')
    await many.cell('2', 'a').click()
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await page.getByRole('option').count()).toBeLessThan(60)
    await page.keyboard.type('4321')
    await option(page, 'E4321').click()
    await expect(many.cell('2', 'a')).toHaveText('E4321')
  })

  await test.step('sel_search_async asks for words, and reports an empty result', async () => {
    const search = await gallery.openGrid(cells, '远程搜索')
    await search.cell('2', 'a').click()
    await expect(page.getByText('请输入搜索内容').last()).toBeVisible()
    await page.keyboard.type('zz')
    await expect(page.getByText('没有查询到任何数据')).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('edm-33')
    await option(page, 'EDM-33').click()
    await expect(search.cell('2', 'a')).toHaveText('EDM-33')
  })

  await test.step('sel_user and sel_depart keep the earlier picks; popup fills the other column', async () => {
    const users = await gallery.openGrid(cells, '用户与部门')
    await users.cell('1', 'a').click()
    await expect(users.cell('1', 'a')).toHaveText('Zhang,Li')
    await users.cell('2', 'b').click()
    await expect(users.cell('2', 'b')).toHaveText('Wu,Zhang')
    const popup = await gallery.openGrid(cells, '报表弹窗')
    await popup.cell('1', 'no').click()
    await expect(popup.cell('1', 'no')).toHaveText('EDM-07')
    await expect(popup.cell('1', 'axis')).toHaveText('X Y Z C')
    const wrong = await gallery.openGrid(cells, '参数有误的弹窗')
    await wrong.cell('1', 'no').click()
    await expect(page.getByText('popup参数未正确配置!', { exact: true }).first()).toBeVisible()
    await wrong.cell('1', 'axis').click()
    await expect(page.getByText('popup参数未正确配置,原始值和目标值数量不一致!').first()).toBeVisible()
  })

  await test.step('tags are separated while they are typed; numbers take only figures', async () => {
    const tags = await gallery.openGrid(cells, '标签')
    await tags.cell('2', 'a').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('P1F;2')
    await expect(tags.editor.locator('input')).toHaveValue('P1;F2')
    await page.keyboard.press('Enter')
    await expect(tags.cell('2', 'a').locator('i')).toHaveText(['P1', 'F2'])
    const numbers = await gallery.openGrid(cells, '数值')
    await numbers.write(numbers.cell('1', 'x'), '-1x2.5.')
    await expect(numbers.cell('1', 'x')).toHaveText(/^[-−]12\.5$/)
    await numbers.write(numbers.cell('1', 'y'), '-')
    await expect(numbers.cell('1', 'y')).toHaveText('')
  })

  await test.step('progress is a bar; a slot is drawn by its screen', async () => {
    const bars = await gallery.openGrid(cells, '进度')
    await expect(bars.grid.getByRole('progressbar').first()).toHaveJSProperty('value', 62.5)
    const slots = await gallery.openGrid(cells, '插槽')
    const third = slots.cell('2', 'a').getByRole('button', { name: '优先级 3' })
    await third.click()
    await expect(third).toHaveAttribute('aria-pressed', 'true')
  })
})

test('[N01][N12][E08][L10][L12][G08] cells for files: upload states, refusals, the limit, and locked files (§7 nos. 23, 44)', async ({
  page,
}) => {
  const gallery = new GalleryPage(page)
  const grid = await gallery.openGrid(cells, '上传')
  const choose = async (column: string, ...files: readonly ReturnType<typeof file>[]) =>
    grid.cell('1', column).locator('input[type=file]').setInputFiles(files)

  await test.step('upload: its state while it runs, its name when it is done; removed, the cell is empty', async () => {
    const program = grid.cell('1', 'a')
    await expect(program.getByRole('button', { name: '点击上传' })).toBeVisible()
    await choose('a', file('A-04.nc'))
    await expect(program.getByTitle(/^上传中\(\d+%\)$/)).toBeVisible()
    await expect(program.getByTitle('上传完成')).toBeVisible()
    await expect(program).toContainText('A-04.nc')
    await program.getByRole('button', { name: '操作' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: '下载' }).click()
    expect((await download).suggestedFilename()).toBe('A-04.nc')
    await program.getByRole('button', { name: '操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect(program.getByRole('button', { name: '点击上传' })).toBeVisible()
  })

  await test.step('file: a limit keeps the last ones; a refused file is an error with its reason', async () => {
    const drawings = grid.cell('1', 'b')
    await choose('b', file('1.pdf'), file('2.pdf'), file('3.pdf'))
    await expect(drawings.getByTitle(/^2\.pdf\s3\.pdf\s共 2 个文件$/)).toBeVisible()
    await drawings.getByRole('button', { name: '操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await choose('b', file('big.step', 200_001))
    await drawings.getByRole('button', { name: /^上传出错/ }).click()
    const reason = page.getByRole('dialog', { name: '上传出错' })
    await expect(reason).toContainText('错误信息：big.step > 200 kB')
    await reason.getByTestId('confirm-yes').click()
  })

  await test.step('image: takes only pictures', async () => {
    const picture = grid.cell('1', 'c')
    await choose('c', file('plan.pdf', 10, 'application/pdf'))
    await expect(page.getByText('请上传图片').first()).toBeVisible()
    await expect(picture.getByRole('button', { name: '上传图片' })).toBeVisible()
    await choose('c', file('plate.png', 10, 'image/png'))
    await expect(picture.locator('.h-grid-thumbnail img')).toBeAttached()
  })

  await test.step('a column that allows neither download nor removal has no menu', async () => {
    const locked = await gallery.openGrid(cells, '不可下载删除')
    await expect(locked.cell('1', 'a')).toContainText('drawi')
    await expect(locked.cell('1', 'a').getByRole('button', { name: '操作' })).toHaveCount(0)
  })
})
