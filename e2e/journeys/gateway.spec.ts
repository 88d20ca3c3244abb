import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { dataFolder, type OwnServer, startServer } from '../own-server.ts'
import { SessionPage } from '../pages/session.page.ts'

const port = Number(process.env.HERON_E2E_GATEWAY_PORT ?? 20_309)
const gatewayPort = port + 1

test.use({ baseURL: `http://127.0.0.1:${port}` })

/** The pages of an inner service. */
const pages: Readonly<Record<string, string>> = {
  '/mes/': '<!doctype html><meta charset="utf-8"><h1>MES 首页</h1><a href="/mes/orders">工单</a>',
  '/mes/orders': `<!doctype html><meta charset="utf-8"><h1>工单 4711</h1>
    <form method="post" action="/mes/done"><button>完工</button></form>`,
  '/mes/done': '<!doctype html><meta charset="utf-8"><h1>已完工</h1>',
}

let inner: Server
let heron: OwnServer
let innerPort = 0
/** The calls that the inner service got: method, path, and whether a header or cookie of Heron came along. */
const calls: { method: string; path: string; isHerons: boolean }[] = []
let data: string

test.beforeAll(async () => {
  inner = createServer((call, answer) => {
    const { method = '', url: path = '', headers } = call
    const isHerons = 'x-access-token' in headers || /heron/i.test(headers.cookie ?? '')
    calls.push({ method, path, isHerons })
    const page = pages[path]
    answer.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve))
  innerPort = (inner.address() as AddressInfo).port
  data = dataFolder()
  heron = await startServer(port, { HERON_DATA: data })
})
test.afterAll(async () => {
  await heron.stop()
  inner.closeAllConnections()
  inner.close()
})

test('[C41] an administrator forwards a path to an inner service, sees why another is refused, and stops forwarding', async ({
  page,
  context,
  shot,
}) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/isystem/gatewayroute')
  await expect(page.getByText('网关未启用')).toBeVisible()

  // The gateway is a setting of the server, read when it starts.
  await heron.stop()
  heron = await startServer(port, {
    HERON_DATA: data,
    HERON_GATEWAY: 'on',
    HERON_GATEWAY_PORT: String(gatewayPort),
    HERON_OUTBOUND_PRIVATE: `127.0.0.1:${innerPort}`,
  })
  await page.goto('/isystem/gatewayroute')
  await expect(page.getByText(`网关已启用，端口 ${gatewayPort}`)).toBeVisible()

  const form = page.getByRole('dialog')
  const add = async (name: string, uri: string) => {
    await page.getByRole('button', { name: '新增' }).first().click()
    await form.getByLabel('路由ID').fill(name)
    await form.getByLabel('路由名称').fill(name.toUpperCase())
    await form.getByLabel('路由URI').fill(uri)
    await form.getByLabel('Path 值').fill(`/${name}/**`)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toHaveCount(0)
    return page.getByRole('row').filter({ hasText: uri })
  }
  const open = async (row: ReturnType<Page['getByRole']>) => {
    const opened = context.waitForEvent('page')
    await row.getByRole('button', { name: '打开', exact: true }).click()
    return opened
  }
  const mes = await add('mes', `http://127.0.0.1:${innerPort}`)
  const inside = await open(mes)
  await expect(inside.getByRole('heading', { name: 'MES 首页' })).toBeVisible()
  expect(new URL(inside.url()).origin).toBe(`http://127.0.0.1:${gatewayPort}`)
  await inside.getByRole('link', { name: '工单' }).click()
  await inside.getByRole('button', { name: '完工' }).click()
  await expect(inside.getByRole('heading', { name: '已完工' })).toBeVisible()
  expect(calls.filter(({ path }) => path in pages)).toEqual([
    { method: 'GET', path: '/mes/', isHerons: false },
    { method: 'GET', path: '/mes/orders', isHerons: false },
    { method: 'POST', path: '/mes/done', isHerons: false },
  ])
  await expect(mes).toContainText(/正常转发[\s\S]*0 次失败/, { timeout: 20_000 })

  // Heron's own port is inside as well, and no setting names it.
  const own = await add('own', `http://127.0.0.1:${port}`)
  const refused = await open(own)
  await expect(refused.getByRole('heading')).toHaveText(/^Heron 不允许连接此路由的目标服务/)
  await expect(own).toContainText(`服务器不允许连接 127.0.0.1:${port}，请在 HERON_OUTBOUND_PRIVATE 中登记`, {
    timeout: 20_000,
  })
  await expect(own).toContainText('最近失败')
  await shot('gateway-forwarding')

  await mes.getByRole('button', { name: '编辑' }).click()
  await form.getByRole('switch', { name: '路由状态' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toHaveCount(0)
  await expect(mes).toContainText(/禁用[\s\S]*未转发/)
  await expect(mes.getByRole('button', { name: '打开', exact: true })).toHaveCount(0)
  await inside.goto(`http://127.0.0.1:${gatewayPort}/mes/orders`)
  await expect(inside.getByRole('heading')).toHaveText(/访问许可已失效/)
  expect(calls.filter(({ path }) => path === '/mes/orders')).toHaveLength(1)
})
