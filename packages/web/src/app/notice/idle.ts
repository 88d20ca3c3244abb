/** ms without a key or a movement after which nobody is at the window. */
const AWAY_MS = 600_000

let lastSign = Date.now()

for (const sign of ['pointerdown', 'pointermove', 'keydown', 'scroll']) {
  globalThis.addEventListener?.(sign, () => (lastSign = Date.now()), { passive: true, capture: true })
}

/** Is the window seen, and has somebody used it lately? */
export const isPersonHere = (now: number = Date.now()): boolean =>
  globalThis.document?.visibilityState !== 'hidden' && now - lastSign < AWAY_MS
