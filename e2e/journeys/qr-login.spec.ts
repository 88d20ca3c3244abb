import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

test('[C46] a screen shows a code, a signed-in phone reads and confirms it, and the screen is signed in', async ({
  page,
  browser,
}) => {
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  await new SessionPage(phone).signIn('designer')

  await page.goto('/user/login')
  await page.getByRole('tab', { name: '扫码登录' }).click()
  const code = page.getByRole('img', { name: '登录二维码' })
  await expect(code).toBeVisible()
  const address = (await code.getAttribute('data-address')) ?? ''
  await phone.goto(address)
  await expect(phone.getByText('designer')).toBeVisible()
  await expect(page.getByText('已扫描，请在手机上确认')).toBeVisible()
  await phone.getByRole('button', { name: '确认登录' }).click()
  await expect(phone.getByText('已确认，那边会自动登录。')).toBeVisible()
  await expect(page).toHaveURL(/dashboard/)

  // The screen has its own session: signing out on the phone does not end it, and the code cannot be reused.
  await phone.goto(address)
  await expect(phone.getByRole('alert')).toContainText('二维码已失效')
  await phone.context().close()
  await page.reload()
  await expect(page).toHaveURL(/dashboard/)
})
