import { type RefObject, useEffect } from 'react'

/** What Tab stops at. */
const STOPS =
  'a[href], summary, [tabindex]:not([tabindex="-1"]), :is(button, input, select, textarea):enabled:not([hidden])'

const isUsable = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled')

/** Disabled until an answer arrives. */
const isWaiting = (element: HTMLElement): boolean => element.isConnected && element.getAttribute('aria-busy') === 'true'

/** Whether another control than this one has the focus. */
function isElsewhere(held: HTMLElement): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && activeElement !== held
}

/** Notes the focused control of a part, and gives the focus to another one when it can no longer be used. */
function keep(part: HTMLElement, to: 'next' | 'part'): () => void {
  let held: HTMLElement | undefined
  let at = 0
  const stopsOf = () => [...part.querySelectorAll<HTMLElement>(STOPS)]
  const note = ({ target }: FocusEvent) => {
    held = target instanceof HTMLElement ? target : undefined
    at = held ? stopsOf().indexOf(held) : 0
  }
  // A person who clicks beside all controls, or moves on to another part, has left; a window returns the focus.
  const leave = ({ relatedTarget }: FocusEvent) => {
    const isInWindow = relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"], [role="menu"]')
    if (isInWindow || !document.hasFocus()) return
    queueMicrotask(() => {
      if (held && isUsable(held) && document.activeElement !== held) held = undefined
    })
  }
  const mend = () => {
    if (!held || isWaiting(held) || isElsewhere(held)) return
    const stops = stopsOf()
    if (isUsable(held)) {
      at = stops.indexOf(held)
      // It was disabled meanwhile.
      if (document.activeElement !== held) held.focus()
      return
    }
    held = undefined
    const next = to === 'next' ? (stops[at] ?? stops.at(-1)) : undefined
    ;(next ?? part).focus()
  }
  // A key that is held must not press the next control as well.
  const refuseHeld = (event: KeyboardEvent) => {
    const isPress = event.key === 'Enter' || event.key === ' '
    if (event.repeat && isPress && event.target instanceof HTMLButtonElement) event.preventDefault()
  }
  const observer = new MutationObserver(mend)
  observer.observe(part, { childList: true, subtree: true, attributeFilter: ['disabled', 'aria-busy'] })
  // A window that was open meanwhile closes.
  observer.observe(document.body, { childList: true })
  part.addEventListener('focusin', note)
  part.addEventListener('focusout', leave)
  part.addEventListener('keydown', refuseHeld)
  return () => {
    observer.disconnect()
    part.removeEventListener('focusin', note)
    part.removeEventListener('focusout', leave)
    part.removeEventListener('keydown', refuseHeld)
  }
}

/**
 * Keeps the keyboard's place in a part of a screen: when its focused control is removed or disabled, as after an act that
 * can be done once, the focus goes to the control that is now in its place, or to the part itself (`tabIndex` −1) where
 * that control could do harm.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, to: 'next' | 'part' = 'next'): void {
  useEffect(() => {
    if (!part.current) return
    return keep(part.current, to)
  }, [part, to])
}
