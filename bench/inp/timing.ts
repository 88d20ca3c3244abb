import type { Page } from '@playwright/test'
import { type WatchedCalls, watchCalls } from '../../e2e/open-whole.ts'
import { markOf } from './processor.ts'

/** An interaction as Event Timing reports it: from the input to the next paint. */
export interface Interaction {
  /** The step during which it was made. */
  readonly step: string
  /** ms; the browser reports multiples of 8. */
  readonly duration: number
}

/** Data kept in the page. */
interface Kept {
  inpStep: string
  inpFound: Map<number, { step: string; duration: number }>
}

/** ms; Event Timing reports nothing shorter, such interactions are taken as this long. */
const LEAST = 16

/** ms without a call after which what an input asked for has arrived. */
const QUIET = 100

/** ms after which a page that is still drawing is used all the same. */
const PATIENCE = 5_000

const watched = new WeakMap<Page, WatchedCalls>()

/** Waits until the calls of a recorded page are answered and it has drawn the answers. */
export async function answered(page: Page): Promise<void> {
  await watched.get(page)?.wait(QUIET, 'the page has what it asked for')
  await page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), PATIENCE)
}

/** Records every interaction of the page and of the pages loaded after it. */
export async function recordInteractions(page: Page): Promise<void> {
  watched.set(page, watchCalls(page))
  await page.addInitScript(() => {
    const kept = window as unknown as Kept
    kept.inpStep = 'load'
    kept.inpFound = new Map()
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEventTiming
        if (!interactionId) continue
        const before = kept.inpFound.get(interactionId)
        if (before === undefined) kept.inpFound.set(interactionId, { step: kept.inpStep, duration })
        else before.duration = Math.max(before.duration, duration)
      }
    })
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** Waits until the interactions made so far are painted and reported, then names those that follow. */
export async function nameStep(page: Page, step: string): Promise<void> {
  await page.evaluate(
    async ([name, mark]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      // An entry is delivered after the frame that shows its effect.
      await frame()
      await frame()
      await new Promise((resolve) => setTimeout(resolve, 50))
      const kept = window as unknown as Kept
      kept.inpStep = name
      performance.mark(mark)
    },
    [step, markOf(step)] as const,
  )
}

/** The interactions since the page was loaded, including those too short to be reported. */
export async function interactionsOf(page: Page): Promise<readonly Interaction[]> {
  await nameStep(page, 'end')
  const { found, count } = await page.evaluate(() => ({
    found: [...(window as unknown as Kept).inpFound.values()],
    count: (performance as Performance & { interactionCount: number }).interactionCount,
  }))
  const short = Array.from({ length: Math.max(0, count - found.length) }, () => ({ step: 'short', duration: LEAST }))
  return [...found, ...short]
}

/** The duration that 98 of 100 do not exceed: of fewer than 50 it is the longest. */
export function percentile98(durations: readonly number[]): number {
  const sorted = durations.toSorted((a, b) => b - a)
  return sorted[Math.floor(sorted.length / 50)] ?? Number.NaN
}
