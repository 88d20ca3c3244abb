import { type ReactNode, useId } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import { Modal } from '../dialog/modal.tsx'
import './drawer.css'

export interface DrawerProps {
  readonly side: 'left' | 'right'
  /** Its title; with `bare` only for screen readers. */
  readonly title: string
  /** px; never wider than the window. */
  readonly width: number
  /** The content has its own head. */
  readonly bare?: boolean
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sheet from the window's edge; it also closes on a click beside it. */
export function Drawer({ side, title, width, bare, footer, onClose, children }: DrawerProps) {
  const t = useText()
  const id = useId()
  return (
    <Modal
      className={`h-drawer is-${side}`}
      style={{ width: `min(${width}px, calc(100vw - 40px))` }}
      {...(bare ? { label: title } : { labelledBy: id })}
      closesBeside
      onClose={onClose}
    >
      {bare ? null : (
        <header className="h-drawer-head">
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={t('kit.close')} onClick={onClose} />
        </header>
      )}
      <div className="h-drawer-body">{children}</div>
      {footer ? <footer className="h-drawer-foot">{footer}</footer> : null}
    </Modal>
  )
}
