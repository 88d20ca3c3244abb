import { expect, type Locator, type Page } from '@playwright/test'

/** The widget gallery, which shows every widget of the product in scenes. */
export class GalleryPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Opens a widget; returns one of its scenes. */
  async open(widget: string, title: string): Promise<Locator> {
    await this.#page.goto(`/test/home#${widget}`)
    // A widget in the scene may be a region of the same name.
    const scene = this.#page
      .locator('.h-gallery-scene')
      .and(this.#page.getByRole('region', { name: title, exact: true }))
    await expect(scene).toBeVisible()
    return scene
  }

  /** Opens a widget; returns the editable table in one of its scenes, which are below each other and show all columns. */
  async openGrid(widget: string, title: string): Promise<GridPage> {
    await this.#page.setViewportSize({ width: 1120, height: 1000 })
    return new GridPage(this.#page, await this.open(widget, title))
  }
}

/** An editable table, with its cells by the keys of row and column. */
export class GridPage {
  readonly scene: Locator
  readonly grid: Locator
  readonly #page: Page

  constructor(page: Page, scene: Locator) {
    this.#page = page
    this.scene = scene
    this.grid = scene.getByRole('grid')
  }

  /** The cell of a loaded row. */
  cell(row: string, column: string): Locator {
    return this.grid.locator(`[data-key="${row}"] [data-col="${column}"]`)
  }

  /** The cell of the row at a position from 1. */
  cellAt(position: number, column: string): Locator {
    return this.grid.locator(`[aria-rowindex="${position + 1}"] [data-col="${column}"]`)
  }

  /** The open cell, which is drawn over the table. */
  get editor(): Locator {
    return this.scene.locator('.h-grid-editor')
  }

  head(column: string): Locator {
    return this.grid.locator(`.h-grid-head [data-col="${column}"]`)
  }

  /** Expects this number of rows, those outside the window included. */
  async expectRows(count: number): Promise<void> {
    await expect(this.grid).toHaveAttribute('aria-rowcount', String(count + 1))
  }

  /** Opens a cell, replaces its text and stores it. */
  async write(cell: Locator, text: string, end = 'Enter'): Promise<void> {
    await cell.click()
    // An editor that is loaded late takes no keys before.
    await expect(this.#page.locator('input:focus, textarea:focus')).toBeVisible()
    await this.#page.keyboard.press('Control+a')
    await this.#page.keyboard.type(text)
    await this.#page.keyboard.press(end)
  }

  /** Drags from one cell to a point this far below another one's upper edge. */
  async drag(from: Locator, to: Locator, below: number): Promise<void> {
    await from.scrollIntoViewIfNeeded()
    const [start, end] = [await from.boundingBox(), await to.boundingBox()]
    if (!start || !end) throw new Error('the row is not drawn')
    const x = start.x + start.width / 2
    await this.#page.mouse.move(x, start.y + start.height / 2)
    await this.#page.mouse.down()
    await this.#page.mouse.move(x, end.y + below, { steps: 6 })
    await this.#page.mouse.up()
  }
}
