import type { CDPSession, Page } from '@playwright/test'
import { programRoutes } from '../../packages/contract/src/routes/work/program.ts'
import { problemsInEveryLook, problemsOf } from '../axe.ts'
import { demoPassword, expect, test } from '../fixtures.ts'
import { elsewhere } from '../live/elsewhere.ts'

/** A virtual authenticator like that of a laptop: it recognises its owner and stores keys. */
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

/**
 * A browser that offers no passkeys at the account field: the virtual authenticator would choose from such a list
 * unasked, leaving nothing for the button to do.
 */
const withoutList = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

test.use({
  // WebAuthn accepts names only, no IP addresses.
  baseURL: async ({ server }, use) => use(server.replace('127.0.0.1', 'localhost')),
  // Other journeys leave programs that wait for approval beside a release: their approval first shows the changes.
  ownServerOf: 'passkey',
})

async function signIn(page: Page, name = 'designer'): Promise<void> {
  await page.goto('/user/login')
  await page.getByLabel('用户名').fill(name)
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

/** Adds a passkey to the signed-in account. */
async function addKey(page: Page): Promise<void> {
  await page.goto('/account/settings/security')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const adding = page.getByRole('dialog', { name: '添加通行密钥' })
  await adding.getByLabel('当前密码').fill(demoPassword)
  await adding.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('通行密钥已添加')).toBeVisible()
}

/** Removes the account's only passkey, with itself as the proof. */
async function removeKey(page: Page): Promise<void> {
  await page.goto('/account/settings/security')
  const list = page.getByRole('list', { name: '通行密钥' })
  await list.getByRole('button', { name: '删除' }).click()
  const removing = page.getByRole('dialog', { name: '删除通行密钥' })
  await removing.getByRole('button', { name: '改用通行密钥或动态验证码' }).click()
  const asking = page.getByRole('dialog', { name: '确认是本人操作' })
  await asking.getByRole('button', { name: '使用通行密钥确认' }).click()
  await expect(page.getByText('通行密钥已删除')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(0)
}

test('[C03][C46] a passkey is added, signs in alone, is renamed, and is refused after removal', async ({
  page,
  shot,
}) => {
  await withoutList(page)
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
  expect(await problemsInEveryLook(page, 'account')).toEqual([])

  // The authenticator refuses a second key for the same account.
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await adding.getByLabel('当前密码').fill(demoPassword)
  await adding.getByRole('button', { name: '下一步' }).click()
  await expect(adding.getByText('此设备上已有该账户的通行密钥')).toBeVisible()
  await page.keyboard.press('Escape')

  await signOut(page)
  await shot('passkey-3-login')
  expect(await problemsInEveryLook(page, 'sign-in')).toEqual([])
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await expect(page).toHaveURL(/dashboard/)

  await page.goto('/account/settings/security')
  await expect(list.getByText('最近使用')).toBeVisible()
  await list.getByRole('button', { name: '重命名' }).click()
  const naming = page.getByRole('dialog', { name: '重命名' })
  await naming.getByRole('textbox').fill('备用')
  await naming.getByRole('button', { name: '确定' }).click()
  await expect(list.getByRole('listitem')).toContainText(['备用'])

  await removeKey(page)

  // The authenticator still offers it; the server has removed it.
  await signOut(page)
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await expect(page.getByText('通行密钥验证未通过')).toBeVisible()

  // An authenticator that does not recognise its owner signs nothing.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await expect(page.getByText('未使用通行密钥')).toBeVisible()
})

test('[C03][C46] the account field offers the passkeys of this host, and the chosen one signs in', async ({ page }) => {
  const { cdp, authenticatorId } = await addAuthenticator(page)
  await signIn(page)
  await addKey(page)

  // Nothing is chosen: the page waits silently, and name and password work as usual.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  const asked = page.waitForResponse(/passkey\/challenge/)
  await signOut(page)
  expect((await asked).status()).toBe(200)
  await expect(page.getByLabel('用户名')).toHaveAttribute('autocomplete', 'username webauthn')
  await signIn(page)
  await expect(page.getByText('未使用通行密钥')).toBeHidden()

  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await signOut(page)
  await expect(page).toHaveURL(/dashboard/)
  await page.goto('/account/settings/security')
  await removeKey(page)
})

test('[C03] approving and releasing a program require the passkey', async ({ page, request, shot }) => {
  const chief = await elsewhere(request, 'admin')
  const [program = {}] = await chief.rows(programRoutes.list, { state: 'verified' })
  const [id, projectId] = [String(program.id), String(program.projectId)]
  for (const { number, level, signed } of await chief.rows(programRoutes.warnings, { id }))
    if (level === 'warning' && signed === null)
      await chief.answer(programRoutes.signOff, { data: { id, number, reason: '已核对图纸，可以接受' } })

  const { cdp, authenticatorId } = await addAuthenticator(page)
  await signIn(page, 'admin')
  await addKey(page)

  await page.goto(`/project/${projectId}?tab=program`)
  await page.getByRole('button', { name: '审批通过' }).click()
  const asking = page.getByRole('dialog', { name: '确认是本人操作' })
  await expect(asking.getByRole('button', { name: '使用通行密钥确认' })).toBeVisible()
  await shot('passkey-4-approve')
  expect(await problemsOf(page)).toEqual([])
  // Closed: nothing has happened, and no message is shown.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '审批通过' })).toBeEnabled()

  // The person at the screen is not the authenticator's owner.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: '审批通过' }).click()
  await asking.getByRole('button', { name: '使用通行密钥确认' }).click()
  await expect(asking.getByText('未使用通行密钥')).toBeVisible()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await asking.getByRole('button', { name: '使用通行密钥确认' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await asking.getByRole('button', { name: '使用通行密钥确认' }).click()
  // The program's own step.
  await expect(page.getByRole('listitem').filter({ hasText: /^已发布/ })).toContainText('admin')
  await removeKey(page)
})
