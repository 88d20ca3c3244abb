import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import './drawer.css'

export interface DrawerProps {
  readonly side: 'left' | 'right'
  /** What it is called; with `bare` for those who do not see it only. */
  readonly title: string
  /** px; never wider than the window. */
  readonly width: number
  /** The content brings its own head. */
  readonly bare?: boolean
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A sheet from the window's edge on the browser's own dialog: it keeps the focus inside, closes on Escape and on a
 * click beside it, and gives the focus back.
 */
export function Drawer({ side, title, width, bare, footer, onClose, children }: DrawerProps) {
  const t = useText()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  // A layout effect: its end comes while the dialog is still on the page, else there is no focus to give back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    // The ground beside the sheet belongs to the dialog's own element.
    const closeBeside = (event: MouseEvent) => {
      if (event.target === dialog) close.current()
    }
    dialog.addEventListener('click', closeBeside)
    return () => {
      dialog.removeEventListener('click', closeBeside)
      dialog.close()
    }
  }, [])

  return (
    <dialog
      ref={ref}
      className={`h-drawer is-${side}`}
      style={{ width: `min(${width}px, calc(100vw - 40px))` }}
      aria-labelledby={bare ? undefined : id}
      aria-label={bare ? title : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="h-drawer-sheet">
        {bare ? null : (
          <header className="h-drawer-head">
            <h2 id={id}>{title}</h2>
            <IconButton icon="close" label={t('kit.close')} onClick={onClose} />
          </header>
        )}
        <div className="h-drawer-body">{children}</div>
        {footer ? <footer className="h-drawer-foot">{footer}</footer> : null}
      </div>
    </dialog>
  )
}
