import type { CDPSession, Page } from '@playwright/test'
import { demoPassword, expect, test } from '../fixtures.ts'

/** An authenticator inside the browser, as a laptop has one: it knows its owner, and keeps keys by itself. */
async function addAuthenticator(page: Page): Promise<{ readonly cdp: CDPSession; readonly authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** WebAuthn knows names only, no addresses. */
test.use({ baseURL: async ({ server }, use) => use(server.replace('127.0.0.1', 'localhost')) })

async function signIn(page: Page): Promise<void> {
  await page.goto('/user/login')
  await page.getByLabel('用户名').fill('designer')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/dashboard/)
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/user/login')
}

test('[C03][C46] a passkey is added, signs in by itself, is renamed, and opens nothing once it is removed', async ({
  page,
  shot,
}) => {
  const { cdp, authenticatorId } = await addAuthenticator(page)
  await signIn(page)
  await page.goto('/account/settings/security')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const adding = page.getByRole('dialog', { name: '添加通行密钥' })
  await adding.getByLabel('密钥名称').fill('车间笔记本')
  await adding.getByLabel('当前密码').fill('wrong')
  await adding.getByRole('button', { name: '下一步' }).click()
  await expect(adding.getByText('密码输入错误!')).toBeVisible()
  await adding.getByLabel('当前密码').fill(demoPassword)
  await shot('passkey-1-add')
  await adding.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('通行密钥已添加')).toBeVisible()
  const list = page.getByRole('list', { name: '通行密钥' })
  await expect(list.getByRole('listitem')).toContainText(['车间笔记本'])
  await expect(list.getByText('尚未使用')).toBeVisible()
  await shot('passkey-2-list')

  // The authenticator makes no second key for the same account.
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await adding.getByLabel('当前密码').fill(demoPassword)
  await adding.getByRole('button', { name: '下一步' }).click()
  await expect(adding.getByText('此设备上已有该账户的通行密钥')).toBeVisible()
  await page.keyboard.press('Escape')

  await signOut(page)
  await shot('passkey-3-login')
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await expect(page).toHaveURL(/dashboard/)

  await page.goto('/account/settings/security')
  await expect(list.getByText('最近使用')).toBeVisible()
  await list.getByRole('button', { name: '重命名' }).click()
  const naming = page.getByRole('dialog', { name: '重命名' })
  await naming.getByRole('textbox').fill('备用')
  await naming.getByRole('button', { name: '确定' }).click()
  await expect(list.getByRole('listitem')).toContainText(['备用'])

  await list.getByRole('button', { name: '删除' }).click()
  const removing = page.getByRole('dialog', { name: '删除通行密钥' })
  await removing.getByLabel('当前密码').fill(demoPassword)
  await removing.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('通行密钥已删除')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(0)

  // The authenticator still offers it; the server knows it no more.
  await signOut(page)
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await expect(page.getByText('通行密钥验证未通过')).toBeVisible()

  // Whoever is not recognised signs nothing.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await expect(page.getByText('未使用通行密钥')).toBeVisible()
})
