import { openProvider, type TestProvider } from '../../packages/server/src/testing/openid-provider.ts'
import { expect, test } from '../fixtures.ts'
import { type OwnServer, startServer } from '../own-server.ts'
import { SessionPage } from '../pages/session.page.ts'

const port = Number(process.env.HERON_E2E_BINDING_PORT ?? 20_315)
const origin = `http://127.0.0.1:${port}`
const password = 'Journey-2026-bind'

test.use({ baseURL: origin })
test.describe.configure({ mode: 'serial' })

let server: OwnServer
let provider: TestProvider
test.beforeAll(async () => {
  provider = await openProvider(port + 1_000, `${origin}/oauth2-app/login`)
  server = await startServer(port, {
    HERON_DEMO_PASSWORD: password,
    HERON_CAPTCHA: 'off',
    HERON_PUBLIC_ORIGIN: origin,
    HERON_OIDC_ISSUER: provider.issuer,
    HERON_OIDC_CLIENT_ID: provider.client.client_id,
    HERON_OIDC_CLIENT_SECRET: provider.client.client_secret,
    HERON_OIDC_TITLE: '厂区账号',
    HERON_OUTBOUND_PRIVATE: provider.host,
  })
})
test.afterAll(async () => {
  await server.stop()
  await provider.close()
})

test('[C03][C49] an account of a provider is bound in the settings, signs in, and is unbound', async ({
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
  await new SessionPage(page).signIn('designer', password)

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
  await page.getByRole('button', { name: /厂区账号/ }).click()
  await expect(page).toHaveURL(/dashboard\/analysis/)
  await expect(page.locator('main h1:visible').first()).toBeVisible()

  await page.goto('/account/settings/binding')
  await row.getByRole('button', { name: '解除绑定' }).click()
  const window = page.getByRole('dialog', { name: '解除绑定' })
  await window.getByLabel('当前密码').fill(password)
  await shot('binding-4-unbind')
  await window.getByRole('button', { name: '确定' }).click()
  await expect(row).toContainText('尚未绑定')
})
