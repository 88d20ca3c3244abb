import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[C35][L16] two roles are compared, and the effect on users is shown before a grant is removed', async ({
  page,
  shot,
}) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/isystem/roleUserList')
  const row = page.getByRole('row').filter({ has: page.getByText('放电人员', { exact: true }) })

  await row.getByRole('button', { name: '比较', exact: true }).click()
  const window = page.getByRole('dialog', { name: '角色“放电人员”的权限比较' })
  await window.getByRole('combobox', { name: '与' }).selectOption({ label: '设计人员 (designer)' })
  const table = window.getByRole('table', { name: '比较' })
  const added = table.getByRole('row').filter({ hasText: '新增客户' })
  await expect(added.getByRole('cell')).toHaveText(['按钮', '–', '有'])
  await expect(table.getByRole('row').filter({ hasText: '查看客户' })).toHaveCount(0)
  await shot('role-compare')
  await window.getByRole('checkbox', { name: '只显示不同项' }).uncheck()
  await expect(table.getByRole('row').filter({ hasText: '查看客户' }).getByRole('cell')).toHaveText([
    '按钮',
    '有',
    '有',
  ])
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: '授权', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: /^角色权限配置/ })
  await drawer.getByRole('treeitem', { name: '查看项目' }).click()
  await drawer.getByRole('button', { name: '仅保存' }).click()
  const question = page.getByRole('dialog', { name: '保存这些授权吗？' })
  await expect(question.getByText(/^失去 项目管理 \/ 查看项目：\d+ 人$/)).toBeVisible()
  await shot('role-effect')
  await question.getByRole('button', { name: '取消' }).click()
  // Nothing was saved: the grant is still there when the drawer is opened again.
  await drawer.getByRole('button', { name: '取消', exact: true }).click()
  await page.getByTestId('confirm-yes').click()
  await row.getByRole('button', { name: '授权', exact: true }).click()
  await expect(drawer.getByRole('treeitem', { name: '查看项目' })).toHaveAttribute('aria-checked', 'true')

  await page.goto('/isystem/user')
  await page.getByRole('textbox', { name: '用户账号' }).fill('operator')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const person = page.getByRole('row').filter({ has: page.getByText('operator', { exact: true }) })
  await person.getByRole('button', { name: '编辑', exact: true }).click()
  const form = page.getByRole('dialog', { name: /^编辑/ })
  await form.getByLabel('角色分配').press('Backspace')
  await expect(form.getByRole('region', { name: '保存后的权限变化' })).toContainText(/失去 .*：1 人/)
  await shot('user-effect')
})
