import { expect, type Page } from '@playwright/test'
import type { OwnServer } from '../own-server.ts'

export interface Person {
  readonly name: string
  readonly phone: string
}

/**
 * Pages before sign-in: registration, forgotten password, sign-in by phone; codes are read from the demo server's log.
 */
export class DoorPage {
  private readonly page: Page
  private readonly server: OwnServer

  constructor(page: Page, server: OwnServer) {
    this.page = page
    this.server = server
  }

  async fill(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text)
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async agree(): Promise<void> {
    await this.page.getByRole('checkbox').check()
  }

  /** Requests a code and types the one in the server's log. */
  async proveCode(phone: string): Promise<void> {
    await this.fill('手机号', phone)
    const code = await this.codeAfter(phone, () => this.press('获取验证码'))
    await expect(this.page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled()
    await this.fill('短信验证码', code)
  }

  /** The code sent to a phone by `ask`. */
  async codeAfter(phone: string, ask: () => Promise<void>): Promise<string> {
    const before = this.codes(phone).length
    await ask()
    await expect.poll(() => this.codes(phone).length).toBe(before + 1)
    return this.codes(phone).at(-1) ?? ''
  }

  async hasToken(): Promise<boolean> {
    return this.page.evaluate(() => localStorage.getItem('Access-Token') !== null)
  }

  private codes(phone: string): readonly string[] {
    const lines = this.server.log().split('\n')
    return lines.flatMap((line) => {
      if (!line.startsWith('{')) return []
      const { to, code } = JSON.parse(line) as { to?: string; code?: string }
      return to === phone && code ? [code] : []
    })
  }
}
