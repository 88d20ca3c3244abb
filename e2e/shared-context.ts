import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

interface Kept {
  /** The options with which it was opened. */
  readonly options: string
  readonly context: BrowserContext
  /** Shows nothing and stays open: through it the context's storage is reached while no other page is open. */
  readonly blank: Page
  readonly cdp: CDPSession
  /** Origins of the documents that were opened. */
  readonly origins: Set<string>
}

/** Runs in the page. */
const hasBrowsersClock = (): boolean =>
  [Date, setTimeout, setInterval, requestAnimationFrame].every((each) => String(each).includes('[native code]'))

/** Removes what a journey left; false if something stays. */
async function empty({ context, blank, cdp, origins }: Kept): Promise<boolean> {
  for (const page of context.pages()) if (page !== blank) await page.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  await context.clearPermissions()
  await context.setExtraHTTPHeaders({})
  await context.setGeolocation(null)
  await context.setOffline(false)
  for (const origin of origins) await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  // An installed clock stays in its context.
  await blank.goto('about:blank')
  return blank.evaluate(hasBrowsersClock)
}

async function open(browser: Browser, options: string): Promise<Kept> {
  const context = await browser.newContext()
  const blank = await context.newPage()
  const origins = new Set<string>()
  context.on('request', (request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin)
  })
  return { options, context, blank, cdp: await context.newCDPSession(blank), origins }
}

/**
 * A worker's journeys have one browser context after each other, emptied in between: what the browser loaded and
 * compiled of the product stays, which would take a third of a second of processor time for each journey.
 */
export class SharedContext {
  readonly #browser: Browser
  #idle: Kept | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /**
   * Lends the context to a journey, or a new one if the options differ. Afterwards `isSound` returns whether the next
   * journey may use it.
   */
  async lend(options: string, journey: (context: BrowserContext) => Promise<void>, isSound: () => boolean) {
    const idle = this.#idle
    this.#idle = undefined
    if (idle && idle.options !== options) await idle.context.close()
    const kept = idle?.options === options ? idle : await open(this.#browser, options)
    await journey(kept.context)
    if (isSound() && (await empty(kept))) this.#idle = kept
    else await kept.context.close()
  }

  async close(): Promise<void> {
    await this.#idle?.context.close()
  }
}
