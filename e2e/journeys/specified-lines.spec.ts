import { userRoutes } from '../../packages/contract/src/routes/organisation/user.ts'
import { demoPassword, expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

const chinese = /[\u4e00-\u9fff]/

test('[B07][B21] sign-in and home page switch all texts at once with the language (§7 no. 54)', async ({ page }) => {
  const speak = async (from: RegExp, to: string) => {
    await page.getByRole('button', { name: from }).click()
    await page.getByText(to, { exact: true }).click()
  }
  await page.goto('/user/login')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入用户名')).toBeVisible()
  await speak(/^语言/, 'English')
  await expect(page.getByText('请输入用户名')).toHaveCount(0)
  await expect(page.locator('.h-login-card')).not.toContainText(chinese)
  await speak(/^Language/, '简体中文')
  await new SessionPage(page).signIn('admin')
  await expect(page.getByText('放电时间').first()).toBeVisible()
  await speak(/^语言/, 'English')
  await expect(page.getByText('放电时间')).toHaveCount(0)
  await expect(page.locator('nav').first()).not.toContainText(chinese)
})

test('[E02] a user with an empty menu is signed out with the reason', async ({ page }) => {
  await page.route('**/sys/permission/getUserPermissionByToken*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { readonly result: object }
    const result = { ...body.result, menu: [], auth: [], allAuth: [] }
    await route.fulfill({ response: answer, json: { ...body, result } })
  })
  await page.goto('/user/login')
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('getPermissionList: permissions must be a non-null array !')).toBeVisible()
  await expect(page).toHaveURL(/user\/login/)
  // An answer still pending would be read after the page is closed, and fail the journey.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[F02][F16] a user name is refused with its reason, by the form and by the server in three languages', async ({
  page,
  request,
}) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/isystem/user')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/用户账号/).fill('中文名字')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('只允许字母、数字、下划线')).toBeVisible()

  const signedIn = await request.post('/heron/sys/login', { data: { username: 'admin', password: demoPassword } })
  const { result } = (await signedIn.json()) as { readonly result: { readonly token: string } }
  const data = { username: '中文名字', realname: '某人', password: 'Gauge-2026!' }
  for (const [language, reason] of [
    ['zh-CN', '只允许字母、数字、下划线'],
    ['en', 'letters'],
    ['ja', '英数字'],
  ] as const) {
    const headers = { 'X-Access-Token': result.token, 'accept-language': language }
    const answer = await request.post(`/heron${userRoutes.add.path}`, { data, headers })
    const { success, message } = (await answer.json()) as { readonly success: boolean; readonly message: string }
    expect(success).toBe(false)
    expect(message).toContain(reason)
    expect(message).not.toContain('Invalid string')
  }
})

test('[B02] the last remaining page cannot be closed', async ({ page }) => {
  await new SessionPage(page).storeSession('admin')
  await page.goto('/customer')
  const tabs = page.getByRole('navigation', { name: '打开的页面' })
  const change = async () => {
    await page.getByRole('banner').getByRole('button', { name: '管理员' }).click()
    await page.getByText('系统设置', { exact: true }).click()
    await page.getByLabel('多页签模式').click()
    await page.keyboard.press('Escape')
  }
  await expect(tabs).toBeVisible()
  await change()
  await expect(tabs).toHaveCount(0)
  await change()
  await expect(tabs).toBeVisible()
  await page.keyboard.press('Control+Alt+w')
  await expect(page.getByText('这是最后一页，不能再关闭了啦')).toBeVisible()
  await expect(page).toHaveURL(/customer/)
})

test('[O06] in the text weekdays count from Sunday as 1, so 7 is Saturday (§7 no. 42)', async ({ page }) => {
  await page.goto('/test/home#cron-editor')
  const text = page.getByRole('textbox', { name: '执行时间' }).first()
  await text.fill('0 0 0 ? * 7 *')
  await page.getByRole('button', { name: '选择' }).first().click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('tab', { name: '周' }).click()
  await expect(editor.getByRole('button', { name: '周六', pressed: true })).toBeVisible()
  await editor.getByRole('button', { name: '周六' }).click()
  await editor.getByRole('button', { name: '周日' }).click()
  await editor.getByRole('button', { name: '确定' }).click()
  await expect(text).toHaveValue('0 0 0 ? * 1 *')
})
