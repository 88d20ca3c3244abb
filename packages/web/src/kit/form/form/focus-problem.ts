/** Moves to the first input that was refused: in a long form it may be out of sight. */
export function focusFirstProblem(root: HTMLElement | null): void {
  const field = root?.querySelector<HTMLElement>('.h-field.is-bad')
  if (!field || field.contains(document.activeElement)) return
  field.querySelector<HTMLElement>('input, textarea, button')?.focus()
  field.scrollIntoView?.({ block: 'center' })
}
