/** ms without a key or a movement after which the user counts as away. */
const AWAY_MS = 600_000

let lastSign = Date.now()

for (const sign of ['pointerdown', 'pointermove', 'keydown', 'scroll']) {
  globalThis.addEventListener?.(sign, () => (lastSign = Date.now()), { passive: true, capture: true })
}

/** Whether the window is visible and was used recently. */
export const isPersonHere = (now: number = Date.now()): boolean =>
  globalThis.document?.visibilityState !== 'hidden' && now - lastSign < AWAY_MS
