import { expect, type Page } from '@playwright/test'
import { demoPassword } from '../fixtures.ts'
import { signInByCall, storedSession } from '../stored-session.ts'

/** Signs in and out like a user. */
export class SessionPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Signs in on the sign-in page. */
  async signInOnPage(username: string, password = demoPassword): Promise<void> {
    await this.page.goto('/user/login')
    await this.page.getByLabel('用户名').fill(username)
    await this.page.getByLabel('密码', { exact: true }).fill(password)
    await this.page.getByRole('checkbox').check()
    await this.page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(this.page).toHaveURL(/dashboard\/analysis/)
    await expect(this.page.locator('main h1:visible').first()).toBeVisible()
  }

  /** Signs in by a call, without the sign-in page, and shows the home page. */
  async signIn(username: string, password = demoPassword): Promise<void> {
    await this.storeSession(username, password)
    await this.page.goto('/dashboard/analysis')
    // The shell is loaded as a separate chunk.
    await expect(this.page.locator('main h1:visible').first()).toBeVisible()
  }

  /** Signs in by a call and opens no page of the application: for a journey that opens its first one by its address. */
  async storeSession(username: string, password = demoPassword): Promise<void> {
    const entered = await signInByCall(this.page.request, username, password)
    // A file of the same origin that starts no application.
    await this.page.goto('/favicon.svg')
    await this.page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, storedSession(entered))
  }

  /** Opens a screen from the menu and waits until it is shown: the previous page stays until then. */
  async openScreen(name: string): Promise<void> {
    await this.page.getByRole('link', { name }).click()
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  async signOut(): Promise<void> {
    await this.page.evaluate(() => localStorage.clear())
  }
}
