/** Moves the focus to the first refused input: in a long form it may be out of view. */
export function focusFirstProblem(root: HTMLElement | null): void {
  const field = root?.querySelector<HTMLElement>('.h-field.is-bad')
  if (!field || field.contains(document.activeElement)) return
  const wrong = field.querySelector<HTMLElement>('[aria-invalid="true"]')
  ;(wrong ?? field.querySelector<HTMLElement>('input, textarea, button'))?.focus()
  field.scrollIntoView?.({ block: 'center' })
}
