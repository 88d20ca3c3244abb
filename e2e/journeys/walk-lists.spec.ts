import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { FormPage } from '../pages/form.page.ts'
import { SessionPage } from '../pages/session.page.ts'
import { lineOf, saveForm } from '../pages/walk.ts'

interface List {
  readonly path: string
  /** Required fields of the form, by their names on the wire. */
  readonly fields: Readonly<Record<string, string>>
  /** Inputs of a first line that the form needs, by their labels. */
  readonly line?: Readonly<Record<string, string>>
  /** The field that is changed. */
  readonly name: string
}

/** Adds a row by its form, changes it, and deletes it after a question. */
async function keepsRows(page: Page, { path, fields, line, name }: List) {
  await new SessionPage(page).storeSession('admin')
  await page.goto(path)
  await page.getByRole('button', { name: /^新增/ }).first().click()
  const form = new FormPage(page, page.getByRole('dialog').last())
  for (const [field, value] of Object.entries(fields)) await form.fill(field, value)
  if (line) await form.root.getByRole('button', { name: '新增一行' }).click()
  for (const [label, value] of Object.entries(line ?? {})) await form.root.getByLabel(label).fill(value)
  await saveForm(page)
  const row = lineOf(page, fields[name] ?? '')
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: '编辑' }).click()
  await form.fill(name, `${fields[name]}二`)
  await saveForm(page)
  await expect(lineOf(page, `${fields[name]}二`)).toHaveCount(1)
  await row.getByRole('button', { name: '删除' }).click()
  await page.getByTestId('confirm-yes').click()
  await expect(row).toHaveCount(0)
}

test('[C42] a position is added, changed and deleted', ({ page }) =>
  keepsRows(page, { path: '/isystem/position', fields: { code: 'walk-position', name: '走查职务' }, name: 'name' }))

test('[C37] a category is added, changed and deleted', ({ page }) =>
  keepsRows(page, { path: '/isys/category', fields: { name: '走查分类' }, name: 'name' }))

test('[C31] a dictionary is added, changed and deleted', ({ page }) =>
  keepsRows(page, {
    path: '/isystem/dict',
    fields: { dictName: '走查字典', dictCode: 'walk_dict' },
    name: 'dictName',
  }))

test('[C43] a tenant is added, changed and deleted', ({ page }) =>
  keepsRows(page, { path: '/isystem/tenant', fields: { id: '9021', name: '走查租户' }, name: 'name' }))

test('[C38] a check rule is added, changed and deleted', ({ page }) =>
  keepsRows(page, {
    path: '/isystem/checkRule',
    fields: { ruleName: '走查校验', ruleCode: 'walk_check' },
    line: { '位数 1': '3', '规则（正则表达式） 1': '[0-9]+', '提示文本 1': '三位数字' },
    name: 'ruleName',
  }))

test('[C40] a fill rule is added, changed and deleted', ({ page }) =>
  keepsRows(page, {
    path: '/isystem/fillRule',
    fields: { ruleName: '走查填值', ruleCode: 'walk_fill' },
    name: 'ruleName',
  }))

test('[C01][C02] home shows the shop’s figures and charts, the account centre its owner', async ({ page }) => {
  await new SessionPage(page).signIn('admin')
  await expect(page.locator('main .h-stat')).not.toHaveCount(0)
  await expect(page.locator('main .home-charts svg, main .home-charts canvas').first()).toBeVisible()
  await expect(page.locator('main').getByRole('table').first()).toBeVisible()
  await page.goto('/account/center')
  await expect(page.locator('main').getByText('admin').first()).toBeVisible()
})

test('[C27][C28][C32] files are kept and removed, people are found, and the log shows the sign-in', async ({
  page,
}) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/oss/file')
  const name = 'walk-file.txt'
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('walk') })
  const file = lineOf(page, name)
  await expect(file).toHaveCount(1)
  await file.getByRole('button', { name: '删除' }).click()
  await page.getByTestId('confirm-yes').click()
  await expect(file).toHaveCount(0)

  await page.goto('/isystem/addressList')
  await expect(lineOf(page, '管理员').first()).toBeVisible()

  await page.goto('/isystem/log')
  await expect(lineOf(page, 'admin').first()).toBeVisible()
})
