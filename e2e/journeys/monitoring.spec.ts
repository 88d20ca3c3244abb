import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[C20][C21][C22][C23][C24][C25] only an administrator sees the state of the server', async ({ page, shot }) => {
  const session = new SessionPage(page)
  await session.signIn('admin')
  const metric = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

  await page.getByRole('button', { name: '系统监控' }).click()
  await session.openScreen('系统信息')
  await expect(metric('process.cpu.usage')).toContainText('%')
  await expect(metric('system.memory.max')).toContainText(/[MG]B/)
  await shot('monitor-system')

  await session.openScreen('运行时信息')
  await expect(metric('jvm.memory.used')).toContainText('MB')
  await expect(metric('old_space')).toBeVisible()

  await session.openScreen('HTTP 服务器')
  // This journey's sign-in is among the requests.
  await expect(metric('POST /heron/sys/login')).toBeVisible()
  await shot('monitor-http')

  await session.openScreen('磁盘监控')
  await expect(page.getByRole('progressbar').first()).toBeVisible()

  await session.openScreen('请求追踪')
  // Requests of the screens since then fill the first page.
  await page.getByRole('combobox', { name: '请求方法' }).click()
  await page.getByRole('option', { name: 'POST' }).click()
  const traced = page.getByRole('table', { name: '请求追踪' })
  await expect(traced.getByText('/heron/sys/login', { exact: true }).first()).toBeVisible()
  await shot('monitor-trace')

  await session.openScreen('Redis 监控')
  await expect(metric('sessions')).toBeVisible()
  await shot('monitor-redis')
  await session.openScreen('Redis 终端')
  await page.getByRole('textbox', { name: '命令' }).fill('PING')
  await page.getByRole('button', { name: '执行', exact: true }).click()
  // The tab of Redis also shows it, and stays in the page, hidden.
  await expect(page.getByText('未配置 Redis').filter({ visible: true }).first()).toBeVisible()

  await session.signOut()
  await session.storeSession('designer')
  await page.goto('/monitor/Disk')
  await expect(page.getByText('抱歉，你无权访问该页面')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '磁盘监控' })).toHaveCount(0)
})
