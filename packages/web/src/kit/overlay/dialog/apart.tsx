import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface Stoppable {
  readonly stopPropagation: () => void
}

const stop = (event: Stoppable) => event.stopPropagation()
const keepsToItself = { onSubmit: stop, onKeyDown: stop, onClick: stop } as const

/**
 * Puts a window that was opened from a form outside of it: what is submitted, typed or clicked in the window is no
 * business of the form or the row it was opened from.
 */
export function Apart({ children }: { readonly children: ReactNode }) {
  return createPortal(<div {...keepsToItself}>{children}</div>, document.body)
}
