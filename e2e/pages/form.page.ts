import { expect, type Locator, type Page } from '@playwright/test'

/** A form of Heron's kit, by the wire names of its fields. */
export class FormPage {
  readonly root: Locator
  private readonly page: Page

  constructor(page: Page, root: Locator = page.locator('body')) {
    this.page = page
    this.root = root
  }

  field(name: string): Locator {
    return this.root.locator(`[data-field="${name}"]`)
  }

  async fill(name: string, value: string | number): Promise<void> {
    const input = this.field(name).locator('input, textarea').first()
    await input.fill(String(value))
    await input.blur()
  }

  /** Chooses an option of a select by its text. */
  async choose(name: string, words: string | RegExp): Promise<void> {
    await this.field(name).locator('.h-select').click()
    const list = this.page.locator('.h-choice-list:visible')
    await list.getByRole('option').filter({ hasText: words }).first().click()
    // Otherwise this list, still closing, could be mistaken for the next select's.
    await expect(list).toHaveCount(0)
  }

  /** Searches the options of a select on the server, and chooses one by its text. */
  async search(name: string, words: string): Promise<void> {
    const select = this.field(name).locator('.h-select')
    await select.click()
    await select.locator('input').fill(words)
    const list = this.page.locator('.h-choice-list:visible')
    await list.getByRole('option').filter({ hasText: words }).first().click()
    await expect(list).toHaveCount(0)
  }

  async check(name: string, words: string): Promise<void> {
    await this.field(name).getByText(words, { exact: true }).click()
  }
}
