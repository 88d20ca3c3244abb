import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { GalleryPage } from '../pages/gallery.page.ts'
import { SessionPage } from '../pages/session.page.ts'
import { done } from '../pages/walk.ts'

const inputs = 'server-inputs'

/** The field of a scene with this label, and the value that a form would store. */
const fieldOf = (scene: Locator, label: string) => {
  const part = scene.locator('.h-stack').filter({ has: scene.page().getByText(label, { exact: true }) })
  return { part, button: part.getByRole('button').first(), value: part.locator('output') }
}

const rowOf = (dialog: Locator, text: string) => dialog.locator('tbody tr').filter({ hasText: text })
const confirm = (dialog: Locator) => dialog.getByRole('button', { name: '确定' }).click()
const widthOf = async (dialog: Locator) => (await dialog.boundingBox())?.width

async function openScene(page: Page, title: string): Promise<Locator> {
  await new SessionPage(page).signIn('admin')
  return new GalleryPage(page).open(inputs, title)
}

test('[P01][P02][P03][P04][M06][D10][D11] people, roles, departments and positions are picked in their windows (§7 nos. 28, 36, 38)', async ({
  page,
}) => {
  const scene = await openScene(page, '用户、角色、部门、职务')
  const dialog = page.getByRole('dialog').last()

  await test.step('users: by department, page by page; stores the account, shows the name', async () => {
    const users = fieldOf(scene, '用户')
    const opened = await done(page, 'GET /sys/user/queryUserComponentData', () => users.button.click())
    expect(opened.query).toMatchObject({ pageNo: '1', pageSize: '10' })
    expect(opened.result).toMatchObject({ records: expect.any(Array), total: expect.any(Number) })
    expect(await widthOf(dialog)).toBe(1250)
    for (const head of ['用户账号', '姓名', '手机', '生日'])
      await expect(dialog.getByRole('columnheader', { name: head })).toBeVisible()
    const filtered = await done(page, 'GET /sys/user/queryUserComponentData', () =>
      dialog.getByRole('treeitem').first().click(),
    )
    expect(filtered.query.departId).toMatch(/^\d+$/)
    const sorted = await done(page, 'GET /sys/user/queryUserComponentData', () =>
      dialog.getByRole('button', { name: '用户账号' }).click(),
    )
    expect(sorted.query).toMatchObject({ column: 'username', order: 'asc', departId: filtered.query.departId ?? '' })
    await dialog.getByRole('treeitem').first().click()
    await dialog.getByRole('textbox', { name: '用户账号' }).fill('designer')
    await page.keyboard.press('Enter')
    await rowOf(dialog, 'edm-designer').click()
    await confirm(dialog)
    await expect(users.value).toHaveText('edm-designer')
    await expect(users.button).not.toContainText('edm-designer')
    await users.button.click()
    await dialog.getByRole('textbox', { name: '用户账号' }).fill('edm-designer')
    await page.keyboard.press('Enter')
    await expect(rowOf(dialog, 'edm-designer').getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('Escape')
  })

  await test.step('roles: name and code; stores the id', async () => {
    const roles = fieldOf(scene, '角色')
    const { result } = await done(page, 'GET /sys/role/list', () => roles.button.click())
    const { records } = result as {
      readonly records: readonly { readonly id: string; readonly roleCode: string }[]
    }
    expect(await widthOf(dialog)).toBe(1200)
    await rowOf(dialog, 'designer').first().click()
    await confirm(dialog)
    const stored = await roles.value.innerText()
    expect(records.find(({ id }) => id === stored)?.roleCode).toContain('designer')
  })

  await test.step('departments: needs a choice, searched on the server; stores the id', async () => {
    const departs = fieldOf(scene, '部门')
    await departs.button.click()
    await expect(dialog.getByRole('treeitem').first()).toBeVisible()
    expect(await widthOf(dialog)).toBe(500)
    await confirm(dialog)
    await expect(page.getByText('请选择部门').first()).toBeVisible()
    const search = dialog.getByRole('searchbox')
    await search.fill('质量')
    const found = await done(page, 'GET /sys/sysDepart/searchBy', () => search.press('Enter'))
    expect(found.query.keyWord).toBe('质量')
    await dialog.getByRole('treeitem').filter({ hasText: '质量部' }).click()
    await confirm(dialog)
    await expect(departs.button).toContainText('质量部')
    await expect(departs.value).toHaveText(/^\d+$/)
  })

  await test.step('positions: name, code and rank; one replaces the other, its code is stored', async () => {
    const position = fieldOf(scene, '职务')
    await done(page, 'GET /sys/position/list', () => position.button.click())
    for (const head of ['名称', '编码', '级'])
      await expect(dialog.getByRole('columnheader', { name: head })).toBeVisible()
    await dialog.getByRole('textbox').first().fill('放电')
    const asked = await done(page, 'GET /sys/position/list', () => page.keyboard.press('Enter'))
    expect(asked.query.name).toContain('放电')
    await rowOf(dialog, 'edm-operator').click()
    await rowOf(dialog, 'edm-engineer').click()
    await confirm(dialog)
    await expect(position.value).toHaveText('edm-engineer')
    await expect(position.button).toContainText('放电工程师')
  })
})
