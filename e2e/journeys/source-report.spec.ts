import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '../fixtures.ts'
import { type OwnServer, startServer } from '../own-server.ts'
import { SessionPage } from '../pages/session.page.ts'

const port = Number(process.env.HERON_E2E_SOURCE_PORT ?? 20_318)

test.use({ baseURL: `http://127.0.0.1:${port}` })

let server: OwnServer
test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'heron-erp-'))
  const erp = new DatabaseSync(join(folder, 'erp.db'))
  erp.exec(`create table part (no integer, name text); insert into part
    with recursive n(x) as (select 1 union all select x + 1 from n where x < 80) select x, 'blank ' || x from n`)
  erp.close()
  server = await startServer(port, { HERON_SQLITE_SOURCES: folder })
})
test.afterAll(() => server.stop())

test('[C39] a report is defined over another database, run, exported, and a long run is cancelled', async ({
  page,
  shot,
}) => {
  await new SessionPage(page).storeSession('admin')

  await page.goto('/isystem/dataSource')
  await page.getByRole('button', { name: '新增' }).first().click()
  const source = page.getByRole('dialog')
  await source.getByLabel('数据源编码').fill('erp')
  await source.getByLabel('数据源名称').fill('ERP')
  await source.getByLabel('数据库类型').click()
  await page.getByRole('option', { name: /sqlite/i }).click()
  await source.getByLabel('数据源地址').fill('jdbc:sqlite:erp.db')
  await source.getByLabel('数据库名称').fill('erp')
  await source.getByLabel('用户名').fill('-')
  await source.getByRole('button', { name: '保存' }).click()
  await expect(source).toHaveCount(0)

  const define = async (name: string, sql: string) => {
    await page.goto('/online/sourceReport')
    await page.getByRole('button', { name: '新增' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('报表名称').fill(name)
    await form.getByLabel('数据源', { exact: false }).first().click()
    await page.getByRole('option', { name: 'ERP' }).click()
    await form.getByLabel('查询语句').fill(sql)
    return form
  }
  const form = await define('毛坯', 'SELECT no, name FROM part WHERE no >= :least ORDER BY no')
  await form.getByLabel('least 显示名称').fill('最小编号')
  await form.getByLabel('least 参数类型').selectOption('number')
  await shot('source-report-form')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)

  const open = async (name: string) => {
    await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '运行', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await open('毛坯')
  await page.getByLabel('最小编号').fill('11')
  await page.getByRole('button', { name: '运行', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'blank 11' })).toBeVisible()
  await expect(page.getByText(/^70 行/)).toBeVisible()
  await shot('source-report-rows')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await saved).suggestedFilename()).toBe('毛坯.xls')

  const endless = 'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n'
  const long = await define('无尽', endless)
  await long.getByRole('button', { name: '保存' }).click()
  await expect(long).toHaveCount(0)
  await open('无尽')
  await page.getByRole('button', { name: '运行', exact: true }).click()
  await expect(page.getByText(/正在运行，最长 30 秒/)).toBeVisible()
  await page.getByRole('button', { name: '取消运行' }).click()
  await expect(page.getByText('已取消')).toBeVisible()
  await page.goto('/online/sourceReport')
  await page.getByRole('row').filter({ hasText: '无尽' }).getByRole('button', { name: '运行记录' }).click()
  await expect(page.getByRole('dialog')).toContainText(/admin[\s\S]*已取消/)
})
