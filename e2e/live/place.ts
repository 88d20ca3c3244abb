import type { ElementHandle, Locator, Page } from '@playwright/test'

const UNSENT = '未查询'

/** px */
const SCROLL = 24

/** An element in its initial state: it must remain, unchanged. */
interface Kept {
  readonly what: string
  readonly isKept: () => Promise<boolean>
}

/** The input of a locator, if the screen has one. */
async function fieldOf(locator: Locator): Promise<ElementHandle<HTMLInputElement> | undefined> {
  if ((await locator.count()) === 0) return undefined
  const handle = await locator.first().elementHandle()
  return (handle ?? undefined) as ElementHandle<HTMLInputElement> | undefined // by the requested roles
}

const isWritten = (field: ElementHandle<HTMLInputElement>): Promise<boolean> =>
  field.evaluate((input, text) => input.isConnected && input.value === text, UNSENT)

async function chooseRow(main: Locator): Promise<Kept | undefined> {
  const box = await fieldOf(main.getByRole('checkbox', { name: '选择此行' }))
  await box?.check()
  return box && { what: 'row', isKept: () => box.evaluate((input) => input.isConnected && input.checked) }
}

async function writeSearch(main: Locator): Promise<Kept | undefined> {
  const field = await fieldOf(main.getByRole('textbox'))
  await field?.fill(UNSENT)
  return field && { what: 'search', isKept: () => isWritten(field) }
}

/** Opens the first branch of a tree. */
async function openBranch(main: Locator): Promise<Kept | undefined> {
  const twist = await fieldOf(main.getByRole('button', { name: '展开', exact: true }))
  await twist?.click()
  return (
    twist && {
      what: 'branch',
      isKept: () => twist.evaluate((each) => each.isConnected && each.ariaExpanded === 'true'),
    }
  )
}

/** Scrolls the element with the largest scroll range. */
async function scroll(main: Locator): Promise<Kept | undefined> {
  const found = await main.evaluateHandle((root, by) => {
    const rest = (each: Element) => each.scrollHeight - each.clientHeight
    const scrolls = (each: Element) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowY)
    const [most] = [...root.querySelectorAll('*')].filter(scrolls).toSorted((a, b) => rest(b) - rest(a))
    if (most) most.scrollTop = by
    return most
  }, SCROLL)
  const scroller = found.asElement()
  const from = (await scroller?.evaluate((each) => each.scrollTop)) ?? 0
  // With a smaller range, one row fewer leaves nothing to scroll.
  if (!scroller || from < SCROLL) return undefined
  // Rows inserted above push the others down: the browser scrolls along, so that they keep their position.
  return {
    what: 'scroll',
    isKept: () => scroller.evaluate((each, at) => each.isConnected && each.scrollTop >= at, from),
  }
}

/** The selection, input and scroll position of a user in a list. */
export class Place {
  readonly #kept: Kept[] = []

  /** Selects the first row, types a search without submitting it, scrolls. */
  async take(page: Page): Promise<void> {
    const main = page.locator('main')
    for (const take of [openBranch, chooseRow, writeSearch, scroll]) {
      const kept = await take(main)
      if (kept) this.#kept.push(kept)
    }
  }

  /** Opens the form of a new row and begins to write it. */
  async beginRow(page: Page): Promise<void> {
    const add = page.locator('main').getByRole('button', { name: '新增', exact: true })
    if ((await add.count()) === 0) return
    await add.first().click()
    const inputs = page.getByRole('dialog').getByRole('textbox')
    await inputs.first().waitFor()
    const field = await fieldOf(inputs)
    await field?.fill(UNSENT)
    if (field) this.#kept.push({ what: 'editor', isKept: () => isWritten(field) })
  }

  /** The parts that changed. */
  async lost(): Promise<readonly string[]> {
    const lost: string[] = []
    for (const { what, isKept } of this.#kept) if (!(await isKept())) lost.push(what)
    return lost
  }

  get parts(): string {
    return this.#kept.map(({ what }) => what).join(', ')
  }
}
