import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { openProvider, type TestProvider } from '../../packages/server/src/testing/openid-provider.ts'
import { demoPassword, expect, test } from '../fixtures.ts'
import { type OwnServer, startServer } from '../own-server.ts'
import { SessionPage } from '../pages/session.page.ts'

const port = Number(process.env.HERON_E2E_BINDING_PORT ?? 20_315)
const origin = `http://127.0.0.1:${port}`

test.use({ baseURL: origin })
test.describe.configure({ mode: 'serial' })

/** A CAS server that knows one person, and confirms a ticket only for the service it was made for. */
async function openCas(at: number): Promise<Server> {
  const TICKET = 'ST-walk'
  let service = ''
  const cas = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cas')
    const asked = searchParams.get('service') ?? ''
    if (pathname === '/cas/login') {
      service = asked
      const back = new URL(asked)
      back.searchParams.set('ticket', TICKET)
      answer.writeHead(302, { location: back.href }).end()
      return
    }
    const isKnown = searchParams.get('ticket') === TICKET && asked === service
    const inside = isKnown
      ? '<cas:authenticationSuccess><cas:user>operator</cas:user></cas:authenticationSuccess>'
      : '<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>'
    answer.end(`<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inside}</cas:serviceResponse>`)
  }).listen(at, '127.0.0.1')
  await once(cas, 'listening')
  return cas
}

let server: OwnServer
let provider: TestProvider
let cas: Server
test.beforeAll(async () => {
  provider = await openProvider(port + 1_000, `${origin}/oauth2-app/login`)
  cas = await openCas(port + 2_000)
  server = await startServer(port, {
    HERON_PUBLIC_ORIGIN: origin,
    HERON_OIDC_ISSUER: provider.issuer,
    HERON_OIDC_CLIENT_ID: provider.client.client_id,
    HERON_OIDC_CLIENT_SECRET: provider.client.client_secret,
    HERON_OIDC_TITLE: '厂区账号',
    HERON_OIDC_SOURCE: 'wechat_enterprise',
    HERON_CAS_URL: `http://127.0.0.1:${port + 2_000}/cas`,
    HERON_OUTBOUND_PRIVATE: `${provider.host},127.0.0.1:${port + 2_000}`,
  })
})
test.afterAll(async () => {
  await server.stop()
  await provider.close()
  cas.close()
})

test('[C03][C49][I04] an account of a provider is bound in the settings, signs in, and is unbound', async ({
  page,
  shot,
}) => {
  const atProvider = async () => {
    await page.waitForURL(`${provider.issuer}/**`)
    const name = page.locator('input[name="login"]')
    if (await name.isVisible()) {
      await name.fill('zhang-at-provider')
      await page.locator('input[name="password"]').fill('any')
      await page.locator('button[type="submit"]').click()
    }
    await page.locator('button[type="submit"]').click()
  }
  await new SessionPage(page).storeSession('designer')

  await page.goto('/account/settings/binding')
  const row = page.getByRole('listitem').filter({ hasText: '厂区账号' })
  await expect(row).toContainText('尚未绑定')
  await shot('binding-1-free')
  await row.getByRole('button', { name: '绑定' }).click()
  await atProvider()
  await expect(page.getByText(/Name of zhang-at-provider/)).toBeVisible()
  await shot('binding-2-asked')
  await page.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page).toHaveURL(/account\/settings\/binding/)
  await expect(row).toContainText('Name of zhang-at-provider')
  await shot('binding-3-bound')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/user/login')
  const entered = page.waitForResponse(/\/sys\/thirdLogin\/getLoginUser\/[^/]+\/[^/]+/)
  await page.getByRole('button', { name: /厂区账号/ }).click()
  expect(await (await entered).json()).toMatchObject({
    success: true,
    result: { token: expect.any(String), userInfo: { username: 'designer' } },
  })
  await expect(page).toHaveURL(/dashboard\/analysis/)
  await expect(page.locator('main h1:visible').first()).toBeVisible()

  await page.goto('/account/settings/binding')
  await row.getByRole('button', { name: '解除绑定' }).click()
  const window = page.getByRole('dialog', { name: '解除绑定' })
  await window.getByLabel('当前密码').fill(demoPassword)
  await shot('binding-4-unbind')
  await window.getByRole('button', { name: '确定' }).click()
  await expect(row).toContainText('尚未绑定')
})

test('[I03] who is signed in at the CAS server is signed in, and sent to the page first asked for', async ({
  page,
}) => {
  await page.goto('/customer')
  await expect(page).toHaveURL('/user/login?redirect=%2Fcustomer')
  const validated = page.waitForResponse(/\/sys\/cas\/client\/validateLogin/)
  await page.getByRole('button', { name: '单点登录' }).click()
  const response = await validated
  const asked = new URL(response.url()).searchParams
  expect([response.request().method(), asked.get('ticket')]).toEqual(['GET', 'ST-walk'])
  expect(await response.json()).toMatchObject({ result: { userInfo: { username: 'operator' } } })
  await expect(page).toHaveURL('/customer')
  await expect(page.getByLabel('客户名称')).toBeVisible()
})

test('[G10] the browser of WeCom goes to its provider by itself; those without a provider stay', async ({
  browser,
}) => {
  const visit = async (application: string) => {
    const userAgent = `Mozilla/5.0 (Linux; Android 14) ${application}`
    const context = await browser.newContext({ baseURL: origin, userAgent })
    const page = await context.newPage()
    await page.goto('/customer')
    return page
  }
  const wecom = await visit('wxwork/4.1.20')
  await wecom.waitForURL(`${provider.issuer}/**`)
  await expect(wecom.locator('input[name="login"]')).toBeVisible()
  const dingTalk = await visit('DingTalk/7.0.30')
  await expect(dingTalk).toHaveURL('/user/login?redirect=%2Fcustomer')
  for (const page of [wecom, dingTalk]) await page.context().close()
})
