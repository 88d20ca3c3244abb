import { projectRoutes } from '../../packages/contract/src/routes/work/project.ts'
import { expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[C45][F08] a user is frozen after a confirmation, deleted, restored from the message, and found by name', async ({
  page,
  request,
  shot,
}) => {
  const by = await elsewhere(request, 'admin')
  const projects = await by.rows(projectRoutes.list, { pageNo: '1', pageSize: '100' })
  const open = projects.find(({ createBy, status }) => createBy !== 'admin' && status !== 'discharged')
  const username = String(open?.createBy)
  await new SessionPage(page).storeSession('admin')
  await page.goto('/isystem/user')
  await page.getByRole('search').getByLabel('用户账号').fill(username)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  const own = page.locator('tbody tr:visible').filter({ has: page.getByText(username, { exact: true }) })
  const question = page.getByRole('dialog')
  const remove = async () => {
    await own.getByRole('checkbox').check()
    await page.getByRole('button', { name: '批量删除' }).click()
    await page.getByTestId('confirm-yes').click()
    await expect(own).toHaveCount(0)
  }

  await test.step('freezing says what the account still answers for', async () => {
    await own.getByRole('button', { name: '冻结' }).click()
    await expect(question).toContainText('仍由其负责：项目 P-')
    await shot('freeze-user')
    await question.getByRole('button', { name: '取消' }).click()
  })

  await test.step('a deletion is undone from its message', async () => {
    await remove()
    await shot('user-deleted')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(own).toHaveCount(1)
  })

  await test.step('a name in the recycle bin says so and is restored from the form', async () => {
    await remove()
    await page.getByRole('button', { name: '新增' }).click()
    await question.getByLabel(/用户账号/).fill(username)
    await expect(question.getByRole('alert').first()).toContainText('回收站中已有')
    await shot('name-in-bin')
    await page.getByRole('button', { name: '还原' }).click()
    await expect(own).toHaveCount(1)
  })
})
