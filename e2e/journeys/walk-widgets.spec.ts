import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { GalleryPage } from '../pages/gallery.page.ts'

const openScene = (page: Page, widget: string, title: string): Promise<Locator> =>
  new GalleryPage(page).open(widget, title)

/** Drags the handle of a slider to the right by a share of its way. */
async function drag(page: Page, handle: Locator, share: number) {
  const box = await handle.boundingBox()
  const track = await handle.locator('..').boundingBox()
  if (!box || !track) throw new Error('the slider is not drawn')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + (track.width - box.width) * share, y, { steps: 5 })
}

test('[E09][P08] the slider passes at its end and goes back when it is let go early', async ({ page }) => {
  const scene = await openScene(page, 'slider-check', '验证')
  const handle = scene.getByRole('slider')
  await expect(scene.getByText('拖动滑块验证')).toBeVisible()
  await drag(page, handle, 0.6)
  await page.mouse.up()
  await expect(handle).toHaveAttribute('aria-valuenow', '0')
  await drag(page, handle, 1.1)
  await page.mouse.up()
  await expect(scene.getByText('验证通过').first()).toBeVisible()
  await expect(scene.getByText('通过 1 次')).toBeVisible()
})

test('[E12][P09] a window closes on OK unless set otherwise, and its full screen ends with it', async ({ page }) => {
  const plain = await openScene(page, 'dialog', '基本')
  const dialog = page.getByRole('dialog', { name: '加工参数' })
  await plain.getByRole('button', { name: '打开' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(plain.getByText('已确定 1 次')).toBeVisible()

  const stays = await openScene(page, 'dialog', '确定后不关闭')
  await stays.getByRole('button', { name: '打开' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)

  const draggable = await openScene(page, 'dialog', '拖动')
  await draggable.getByRole('button', { name: '打开' }).click()
  const width = async () => (await dialog.boundingBox())?.width ?? 0
  const before = await width()
  await dialog.getByRole('button', { name: '全屏' }).click()
  await expect.poll(width).toBe(1440)
  await dialog.getByRole('button', { name: '关闭' }).first().click()
  await draggable.getByRole('button', { name: '打开' }).click()
  await expect.poll(width).toBe(before)
})

test('[E10][F10][P01] a picker keeps its picks across pages, replaces a single one, and requires one', async ({
  page,
}) => {
  const several = await openScene(page, 'picker', '多选')
  const dialog = page.getByRole('dialog', { name: '人员' })
  const field = several.getByRole('button', { name: /^人员/ })
  await field.click()
  await dialog.getByText('Mori 1', { exact: true }).click()
  await dialog.getByRole('button', { name: '下一页' }).click()
  await dialog.getByText('Mori 11', { exact: true }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(field).toHaveAccessibleName(/^人员 Weber 43 Mori 1 Mori 11/)
  await field.click()
  await dialog.getByRole('region').getByRole('button', { name: '清空' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('请选择一条记录').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(field).toHaveAccessibleName(/^人员 Weber 43 Mori 1 Mori 11/)

  const one = await openScene(page, 'picker', '单选')
  const single = one.getByRole('button', { name: /^人员/ })
  await single.click()
  await dialog.getByText('Chen 2', { exact: true }).click()
  await dialog.getByText('Weber 3', { exact: true }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(single).toHaveAccessibleName('人员 Weber 3')
})

test('[F13][P07] the advanced query refuses empty conditions and names, and asks by what was built', async ({
  page,
}) => {
  const scene = await openScene(page, 'advanced-query', '保存在浏览器')
  await scene.getByRole('button', { name: /^高级查询/ }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('button', { name: '在下方新增条件' }).first().click()
  await dialog.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByText('不能查询空条件').first()).toBeVisible()
  await dialog.getByRole('button', { name: '保存查询条件' }).click()
  await expect(page.getByText('空条件不能保存').first()).toBeVisible()
})

test('[P13][D18][F12] an area is chosen through three columns; a wrong type is reported', async ({ page }) => {
  const scene = await openScene(page, 'area-linkage', '级联')
  await scene.getByRole('button', { name: '客户所在地 浙江省 / 杭州市 / 西湖区' }).click()
  for (const name of ['广东省', '深圳市', '南山区'])
    await page.getByRole('listbox').getByRole('option', { name, exact: true }).click()
  await expect(scene.getByText('"440305"')).toBeVisible()
  const wrong = await openScene(page, 'area-linkage', '类型有误')
  await expect(wrong.getByText('Bad type value')).toBeVisible()
})

test('[P11][P12][P16] switches, trees, prompts and cut texts keep and show what they should', async ({ page }) => {
  const yesNo = await openScene(page, 'yes-no', 'Y 与 N')
  await expect(yesNo.getByText('"Y"')).toBeVisible()
  await yesNo.getByRole('switch').click()
  await expect(yesNo.getByText('"N"')).toBeVisible()

  const tree = await openScene(page, 'tree-select', '单选')
  await tree.getByRole('button', { name: /^材料/ }).click()
  await page.getByRole('treeitem').filter({ hasText: /^铜/ }).getByText('铜', { exact: true }).click()
  await expect(tree.getByRole('button', { name: /^材料/ })).toHaveAccessibleName(/铜/)

  const prompt = await openScene(page, 'prompt', '校验与保存')
  await prompt.getByRole('button', { name: '新增电极' }).click()
  await page.keyboard.type('E1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('应为 E 加三位数字')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('E002')
  await page.keyboard.press('Enter')
  await expect(prompt.getByText('E002')).toBeVisible()

  const ellipsis = await openScene(page, 'ellipsis', '长文本')
  await ellipsis.getByText(/…$|\.\.\.$/).hover()
  await expect(page.getByText('请先确认工件找正后再加工。').first()).toBeVisible()
})

test('[F14][P10] an import takes several workbooks, refuses other files by name, and starts with files only', async ({
  page,
}) => {
  const scene = await openScene(page, 'import-dialog', '导入')
  await scene.getByRole('button', { name: 'Excel' }).click()
  const dialog = page.getByRole('dialog')
  const start = dialog.getByRole('button', { name: /开始上传|开始导入|导入/ }).last()
  await expect(start).toBeDisabled()
  const file = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
  await dialog.locator('input[type=file]').setInputFiles([file('a.xlsx'), file('b.xls'), file('c.pdf')])
  await expect(dialog.getByText('a.xlsx')).toBeVisible()
  await expect(dialog.getByText('b.xls', { exact: true })).toBeVisible()
  await expect(start).toBeEnabled()
  await expect(page.getByText(/c\.pdf/).first()).toBeVisible()
})

test('[L14][F12][P15][P16] pictures are kept up to a limit, moved as far as their ends, and looked at one by one', async ({
  page,
}) => {
  const scene = await openScene(page, 'upload', '图片，最多三张')
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('walk') })
  await scene.locator('input[type=file]').setInputFiles(['1.png', '2.png', '3.png', '4.png'].map(picture))
  const cards = scene.getByRole('list', { name: '已选文件' }).getByRole('listitem')
  const expectFirst = (name: string) =>
    expect(cards.first().getByRole('button', { name: `删除 ${name}` })).toBeVisible()
  await expectFirst('2.png')
  await cards.getByRole('button', { name: '左移 2.png' }).click()
  await expect(page.getByText('未知的操作')).toBeVisible()
  await cards.getByRole('button', { name: '右移 4.png' }).click()
  await expect(page.getByText('已到最后~')).toBeVisible()
  await expectFirst('2.png')
  await cards.getByRole('button', { name: '右移 2.png' }).click()
  await expectFirst('3.png')

  await scene.locator('input[type=file]').setInputFiles({ ...picture('plan.pdf'), mimeType: 'application/pdf' })
  await expect(page.getByText('请上传图片')).toBeVisible()
  await (await openScene(page, 'upload', '弹窗')).getByRole('button', { name: '打开' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('未上传任何文件')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const album = await openScene(page, 'image-preview', '三张图片')
  await album.getByRole('button', { name: '加强筋截面' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByRole('img', { name: '加强筋截面' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(preview.getByRole('img', { name: '跑位图' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
})
