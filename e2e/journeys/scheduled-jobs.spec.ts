import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

test.describe('scheduled jobs, seen from Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('[C34][O07] an administrator adds a job, runs it, reads its history, stops and removes it', async ({
    page,
    shot,
  }) => {
    const session = new SessionPage(page)
    await session.storeSession('admin')
    await page.goto('/isystem/QuartzJobList')
    await expect(page.getByRole('heading', { level: 1, name: '定时任务' })).toBeVisible()
    // The workshop's own jobs exist from the first day.
    await expect(page.getByRole('row').filter({ hasText: 'integrityCheck' })).toContainText('每周日检查所有文件')
    await shot('scheduled-jobs')

    await page.getByRole('button', { name: '新增' }).first().click()
    const form = page.getByRole('dialog')
    const parameter = form.getByRole('textbox', { name: '参数' })
    for (const [name, given] of [
      ['clearLogs', '{"days":365}'],
      ['auditCheck', ''],
    ] as const) {
      await form.getByLabel('任务类名').click()
      await page.getByRole('option', { name: new RegExp(name) }).click()
      await expect(parameter).toHaveValue(given)
    }
    await form.getByRole('textbox', { name: 'Cron表达式' }).fill('0 45 23 * * ?')
    await form.getByRole('textbox', { name: '描述', exact: true }).fill('夜里核对')
    await form.getByRole('button', { name: '选择' }).click()
    const preview = page.getByRole('region', { name: '近十次执行时间（不含年）' })
    await expect(preview.getByRole('listitem')).toHaveCount(10)
    await expect(preview.getByRole('listitem').first()).toContainText(/23:45:00您的时区：.*1[67]:45:00/)
    await shot('scheduled-job-runs')
    await page.getByRole('dialog').last().getByRole('button', { name: '确定' }).click()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: '夜里核对' })
    await expect(row).toContainText('0 45 23 * * ?')

    const act = async (name: string) => {
      const direct = row.getByRole('button', { name, exact: true })
      if (await direct.isVisible()) await direct.click()
      else {
        await row.getByRole('button', { name: '更多' }).click()
        await page.getByRole('menuitem', { name, exact: true }).click()
      }
    }
    const agree = () => page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await act('执行一次')
    await agree()
    await expect(row).toContainText('成功', { timeout: 30_000 })
    await act('执行记录')
    await expect(page.getByRole('dialog')).toContainText(/手动[\s\S]*\d+ 条记录/)
    await shot('scheduled-job-history')
    await page.keyboard.press('Escape')
    await act('停止')
    await agree()
    await expect(row).toContainText('已暂停')
    await act('删除')
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(row).toHaveCount(0)
  })
})
