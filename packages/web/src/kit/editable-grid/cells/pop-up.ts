/**
 * Does an editor open its pop-up by itself? Yes, but not where every cell stands open and the keyboard only passes by:
 * there each Tab would open one.
 */
export const opensAtOnce = (always: boolean): boolean =>
  !always || document.activeElement?.matches(':focus-visible') !== true

/** Inside a modal window a pop-up must open within it, or it would lie underneath. */
export const popUpWithin = (field: HTMLElement): HTMLElement => field.closest('dialog') ?? document.body
