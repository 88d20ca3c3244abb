import { expect, type Page, type Request } from '@playwright/test'

/** ms without a call after which a page counts as loaded. */
const quiet = 500

/** The script of the worker shared by a browser's tabs; it outlives the page, and its end is not reported. */
const isOfWorker = (request: Request): boolean => request.url().includes('socket-worker')

/**
 * Opens an address and waits until no call has been running for half a second. Playwright's `networkidle` never occurs
 * on a page with a shared worker, because it waits for the worker's script.
 */
export async function openWhole(page: Page, address: string): Promise<void> {
  const underWay = new Set<Request>()
  let last = performance.now()
  const began = (request: Request) => {
    if (!isOfWorker(request)) underWay.add(request)
    last = performance.now()
  }
  const ended = (request: Request) => {
    underWay.delete(request)
    last = performance.now()
  }
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended)
  try {
    await page.goto(address)
    const isQuiet = () => underWay.size === 0 && performance.now() - last > quiet
    await expect
      .poll(isQuiet, { message: `${address} has loaded what it shows`, timeout: 30_000, intervals: [100] })
      .toBe(true)
  } finally {
    page.off('request', began).off('requestfinished', ended).off('requestfailed', ended)
  }
}
