import type { Browser, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { SessionPage } from './session.page.ts'

/** The users of a role, on the administrator's screen. */
export class RoleMembersPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async open(role: string): Promise<void> {
    await this.#page.goto('/isystem/roleUserList')
    const row = this.#page.getByRole('row').filter({ has: this.#page.getByText(role, { exact: true }) })
    await row.getByRole('button', { name: '用户', exact: true }).click()
  }

  /** Chooses an account in the picker that a button opens. */
  async choose(button: string, username: string): Promise<void> {
    await this.#page.getByRole('button', { name: button }).click()
    const picker = this.#page.getByRole('dialog')
    await picker.getByRole('textbox', { name: '用户账号' }).fill(username)
    await picker.getByRole('textbox', { name: '用户账号' }).press('Enter')
    await picker.getByRole('row').filter({ hasText: username }).click()
    await picker.getByRole('button', { name: '确定' }).click()
  }
}

/** A second browser, in which the operator has the customer list open and may not add any. */
export async function operatorAtCustomers(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await new SessionPage(page).storeSession('operator')
  await page.goto('/customer')
  await expect(page.getByRole('heading', { name: '客户管理' })).toBeVisible()
  await expect(page.getByRole('button', { name: '新增', exact: true })).toHaveCount(0)
  return page
}
