import { workshopMoment } from '../../packages/contract/src/wire/index.ts'
import { expect, test } from '../fixtures.ts'
import { operatorAtCustomers, RoleMembersPage } from '../pages/role-members.page.ts'
import { SessionPage } from '../pages/session.page.ts'

/** In the workshop's time zone, as in the input. */
const inSeconds = (seconds: number) => workshopMoment(Date.now() + seconds * 1_000)

test('[C35][G03] a temporary role is given, listed, and expires on an open page without a reload', async ({
  page,
  browser,
  shot,
}) => {
  await new SessionPage(page).storeSession('admin')
  const mine = await operatorAtCustomers(browser)
  const add = mine.getByRole('button', { name: '新增', exact: true })
  const people = new RoleMembersPage(page)
  await people.open('设计人员')
  await people.choose('限时添加', 'operator')
  const form = page.getByRole('dialog', { name: '限时授予角色“设计人员”' })
  await form.getByLabel(/有效至/).fill(inSeconds(25))
  await form.getByLabel(/有效至/).press('Tab')
  await shot('role-until-form')
  await form.getByRole('button', { name: '保存' }).click()
  const members = page.getByRole('table', { name: '用户', exact: true })
  const member = members.getByRole('row').filter({ hasText: 'operator' })
  await expect(member).toContainText(inSeconds(0).slice(0, 4))
  await shot('role-until')

  await expect(add).toBeVisible()
  // The role ends by itself, and no page is reloaded.
  await expect(add).toHaveCount(0, { timeout: 60_000 })
  await people.open('设计人员')
  await expect(members.getByRole('row').filter({ hasText: 'designer' })).toBeVisible()
  await expect(member).toHaveCount(0)
  await mine.context().close()
})
