import type { Page } from '@playwright/test'

/**
 * Waits until the page has drawn its last change: no element changes for two frames, and no finite animation runs.
 * Gives up after 2 s on a page that never settles.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const end = performance.now() + 2_000
    let changes = 0
    const observer = new MutationObserver(() => {
      changes += 1
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isMoving = () =>
      document.getAnimations().some(({ playState, effect }) => {
        const { endTime } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && endTime !== Number.POSITIVE_INFINITY
      })
    let quiet = 0
    while (quiet < 2 && performance.now() < end) {
      const before = changes
      await frame()
      quiet = changes === before && !isMoving() ? quiet + 1 : 0
    }
    observer.disconnect()
  })
}
