import { expect, test } from '../fixtures.ts'
import { FormPage } from '../pages/form.page.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[C04] the project list shows what is due and leads to history, discharge and deletion', async ({
  page,
  shot,
}) => {
  const session = new SessionPage(page)
  await session.signIn('admin')
  await session.openScreen('项目管理')
  const heads = ['项目 ID', '项目名称', '状态', '客户', '形状', '粗糙度', '创建时间', '操作']
  for (const head of heads) await expect(page.getByRole('columnheader', { name: head }).first()).toBeVisible()
  const rows = page.locator('tbody tr:visible')
  const all = await rows.count()
  await page.getByRole('button', { name: '待生成' }).click()
  await expect(page).toHaveURL(/due=toGenerate/)
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await expect(rows.first()).toContainText('待生成')
  await shot('60-projects')
  const number = await rows.first().locator('.project-number').textContent()
  const row = rows.filter({ hasText: number ?? '' })
  await row.getByRole('button', { name: 'NC 历史' }).click()
  await expect(page).toHaveURL(/\/program\?project=/)
  await page.goBack()
  await row.getByRole('button', { name: '放电' }).click()
  await expect(page).toHaveURL(/\/project\/\w+\?tab=program/)
  await page.goBack()
  await row.getByRole('button', { name: '删除' }).click()
  await expect(page.getByTestId('confirm-yes')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toBeVisible()
})

test('[C13] the condition library explains its choice and shows its ladders', async ({ page, shot }) => {
  const session = new SessionPage(page)
  await session.signIn('librarian')
  await session.openScreen('加工条件库')
  await page.locator('tbody tr:visible').first().click()
  await expect(page.locator('.h-aside')).toBeVisible()
  await shot('61-condition')
  await page.getByRole('button', { name: '阶梯' }).click()
  await expect(page).toHaveURL(/view=ladder/)
  await shot('62-ladder')
})

test('[C16][C17] machines, paths and the discharge board: settings are kept, a limit refuses what lies beyond', async ({
  page,
  shot,
}) => {
  const session = new SessionPage(page)
  await session.signIn('admin')
  await session.openScreen('机床设置')
  const machine = page.locator('tbody tr:visible').filter({ hasText: 'M-01' })
  await machine.getByRole('button', { name: '编辑' }).click()
  const form = new FormPage(page, page.getByRole('dialog'))
  await form.fill('pots', 0)
  await form.root.getByRole('button', { name: '保存' }).click()
  await expect(form.field('pots')).toContainText('1')
  await form.fill('pots', 18)
  await form.root.getByRole('button', { name: '保存' }).click()
  await expect(form.root).toBeHidden()
  await expect(machine).toContainText('18')
  await machine.click()
  await shot('63-machine')
  await session.openScreen('路径配置')
  await expect(page.locator('tbody tr:visible').first()).toContainText('{program}')
  await session.openScreen('放电看板')
  await expect(page.locator('.board-bar').first()).toBeVisible()
  await page.getByRole('button', { name: '清单' }).click()
  await expect(page.locator('tbody tr:visible').first()).toBeVisible()
  await shot('64-discharge-list')
})
