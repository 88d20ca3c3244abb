import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has between two places; then the place cannot be reached. */
const MOST = 250

/** Data kept in the page. */
interface Watched {
  pointerUses?: number
}

/** The first element of a locator, once it is in the page. */
async function drawn(target: Locator): Promise<ElementHandle<Node>> {
  const element = await target.first().elementHandle()
  if (!element) throw new Error(`${String(target)} is not in the page`)
  return element
}

/** Whether the focus is on this element or inside it, and the name of the focused element. Runs in the page. */
function focusSeenFrom(element: Node): { isAt: boolean; isGone: boolean; on: string } {
  const focused = document.activeElement
  const words = (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').trim().slice(0, 24)
  return {
    isAt: element.contains(focused) && focused !== document.body,
    isGone: !element.isConnected,
    on: focused ? `${focused.tagName.toLowerCase()} ${words}` : 'nothing',
  }
}

/** A person with a keyboard only: what can be done here can be done without a pointer. */
export class Keys {
  readonly #page: Page
  #pointerUses = 0

  private constructor(page: Page) {
    this.#page = page
  }

  /** From now on, counts every press of a pointer in the page. */
  static async of(page: Page): Promise<Keys> {
    const keys = new Keys(page)
    // From its first listener on, the page reports choices of files instead of opening the browser's dialog.
    page.on('filechooser', () => undefined)
    await page.exposeBinding('notePointer', () => {
      keys.#pointerUses += 1
    })
    await page.addInitScript(() => {
      const watched = window as unknown as Watched & { notePointer(): void }
      addEventListener('pointerdown', () => watched.notePointer(), true)
    })
    return keys
  }

  /** Fails if a pointer was used. */
  expectNoPointer(): void {
    expect(this.#pointerUses).toBe(0)
  }

  /** Moves the focus by Tab, or by Shift+Tab, until it is on this element or inside it. */
  async to(target: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = []
    // Searched again only after it was drawn anew: a search by role and name reads the whole page.
    let element = await drawn(target)
    for (let stops = 0; stops < MOST; stops += 1) {
      const focus = await element.evaluate(focusSeenFrom)
      if (focus.isAt) return
      if (focus.isGone) {
        element = await drawn(target)
        continue
      }
      await this.#page.keyboard.press(way)
      passed.push(focus.on)
    }
    throw new Error(`${String(target)} is not reached by ${way}; the last stops: ${passed.slice(-12).join(' | ')}`)
  }

  /** Whether the focus is on this element or inside it. */
  async isAt(target: Locator): Promise<boolean> {
    return target
      .first()
      .evaluate((element) => element.contains(document.activeElement) && document.activeElement !== document.body)
      .catch(() => false) // drawn anew in this moment
  }

  /** Moves to a button or link and presses Enter. */
  async press(target: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.to(target, way)
    await expect(target.first()).toBeEnabled()
    await this.#page.keyboard.press('Enter')
  }

  /** Moves to a text input and replaces its content. */
  async fill(target: Locator, words: string | number): Promise<void> {
    await this.to(target)
    await this.#page.keyboard.press('ControlOrMeta+a')
    await this.#page.keyboard.type(String(words))
  }

  /** Fills an input of Heron's forms, by the wire name of its field. */
  async fillField(root: Locator, name: string, words: string | number): Promise<void> {
    await this.fill(root.locator(`[data-field="${name}"]`).locator('input, textarea').first(), words)
  }

  /** Chooses an option of a select of Heron's forms, by its text. */
  async choose(root: Locator, name: string, words: string): Promise<void> {
    await this.to(root.locator(`[data-field="${name}"] .h-select`))
    await this.#page.keyboard.press('ArrowDown')
    const list = this.#page.locator('.h-choice-list:visible')
    const option = list.getByRole('option').filter({ hasText: words }).first()
    await expect(option).toBeVisible()
    for (let steps = 0; steps < MOST; steps += 1) {
      if ((await option.getAttribute('data-highlighted')) !== null) break
      await this.#page.keyboard.press('ArrowDown')
    }
    await this.#page.keyboard.press('Enter')
    await expect(list).toHaveCount(0)
  }

  /** Chooses one of a group of radio buttons or of buttons side by side, by its text. */
  async check(root: Locator, name: string, words: string): Promise<void> {
    const field = root.locator(`[data-field="${name}"]`)
    await this.to(field.getByRole('radiogroup'))
    const wanted = field.locator('label').filter({ hasText: words }).getByRole('radio').first()
    for (let steps = 0; steps < MOST && !(await wanted.isChecked()); steps += 1) {
      // Space checks the first one where none is checked yet.
      await this.#page.keyboard.press(steps === 0 ? 'Space' : 'ArrowRight')
    }
    await expect(wanted).toBeChecked()
  }

  /** Opens the browser's choice of files from a focused input and takes these. */
  async upload(input: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    await this.to(input)
    const chooser = this.#page.waitForEvent('filechooser')
    await this.#page.keyboard.press('Space')
    await (await chooser).setFiles(files)
  }

  /** Chooses a tab of a row of tabs: one stop, then arrows. */
  async tab(row: Locator, name: string | RegExp): Promise<void> {
    const wanted = row.getByRole('tab', { name })
    await this.to(row.getByRole('tab', { selected: true }))
    await this.#page.keyboard.press('Home')
    for (let steps = 0; steps < MOST && !(await this.isAt(wanted)); steps += 1) {
      await this.#page.keyboard.press('ArrowRight')
    }
    await expect(wanted).toHaveAttribute('aria-selected', 'true')
  }

  /** Opens a screen by the command palette. */
  async screen(name: string): Promise<void> {
    await this.#page.keyboard.press('Control+k')
    await this.#page.keyboard.type(name)
    await this.#page.getByRole('option').filter({ hasText: name }).first().waitFor()
    await this.#page.keyboard.press('Enter')
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  /** Signs in on the sign-in page. */
  async signIn(username: string, password: string): Promise<void> {
    const page = this.#page
    await page.goto('/user/login')
    await this.fill(page.getByLabel('用户名'), username)
    await this.fill(page.getByLabel('密码', { exact: true }), password)
    const agreed = page.getByRole('checkbox')
    await this.to(agreed)
    if (!(await agreed.isChecked())) await page.keyboard.press('Space')
    await this.press(page.getByRole('button', { name: '登录', exact: true }))
    await expect(page).toHaveURL(/dashboard\/analysis/)
    await expect(page.locator('main h1:visible').first()).toBeVisible()
  }
}
