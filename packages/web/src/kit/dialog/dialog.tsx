import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from '../button/button.tsx'
import './dialog.css'

export interface DialogProps {
  readonly title: ReactNode
  readonly width?: number
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children?: ReactNode
}

/**
 * A modal window on the browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back.
 * For content without pop-ups of its own; forms with selects stand in `kit/form/form-modal`.
 */
export function Dialog({ title, width = 520, footer, onClose, children }: DialogProps) {
  const t = useText()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      className="h-dialog"
      style={{ width: `min(${width}px, calc(100vw - 24px))` }}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className="h-dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={t('kit.close')} onClick={onClose} />
      </header>
      <div className="h-dialog-body">{children}</div>
      {footer ? <footer className="h-dialog-foot">{footer}</footer> : null}
    </dialog>
  )
}
