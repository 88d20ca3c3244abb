import { expect, type Page, type Request } from '@playwright/test'

/** ms without a call after which a page counts as loaded. */
const quiet = 500

/** The script of the worker shared by a browser's tabs; it outlives the page, and its end is not reported. */
const isOfWorker = (request: Request): boolean => request.url().includes('socket-worker')

/** The calls of a page since it was watched. */
export interface WatchedCalls {
  /** Waits until no call has been running for `ms`. */
  readonly wait: (ms: number, message: string) => Promise<void>
  readonly end: () => void
}

/**
 * Watches the calls of a page. Playwright's `networkidle` never occurs on a page with a shared worker, because it waits
 * for the worker's script; and it occurs once for a page, not again after each input.
 */
export function watchCalls(page: Page): WatchedCalls {
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
  return {
    wait: async (ms, message) => {
      const isQuiet = () => underWay.size === 0 && performance.now() - last > ms
      await expect.poll(isQuiet, { message, timeout: 30_000, intervals: [Math.min(ms, 100)] }).toBe(true)
    },
    end: () => {
      page.off('request', began).off('requestfinished', ended).off('requestfailed', ended)
    },
  }
}

/** Opens an address and waits until no call has been running for half a second. */
export async function openWhole(page: Page, address: string): Promise<void> {
  const calls = watchCalls(page)
  try {
    await page.goto(address)
    await calls.wait(quiet, `${address} has loaded what it shows`)
  } finally {
    calls.end()
  }
}
