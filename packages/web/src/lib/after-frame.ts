/** Runs after the frame that shows the present changes, so that an input is not delayed by it. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
