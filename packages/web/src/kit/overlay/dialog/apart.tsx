import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface Stoppable {
  readonly stopPropagation: () => void
}

const stop = (event: Stoppable) => event.stopPropagation()
const keepsToItself = { onSubmit: stop, onKeyDown: stop, onClick: stop } as const

/** Renders a window outside the form that opened it, so that events in the window do not reach the form or row. */
export function Apart({ children }: { readonly children: ReactNode }) {
  return createPortal(<div {...keepsToItself}>{children}</div>, document.body)
}
