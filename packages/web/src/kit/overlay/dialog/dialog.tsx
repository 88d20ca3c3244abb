import { type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button, IconButton } from '../../display/button/button.tsx'
import './dialog.css'
import { Modal } from './modal.tsx'
import { useDrag } from './use-drag.ts'

export interface DialogProps {
  readonly title: ReactNode
  /** px, or a percentage of the window; 520 when absent. */
  readonly width?: number | `${number}%`
  /** Replaces the two buttons of `onOk`. */
  readonly footer?: ReactNode
  /** Can be moved by its head, or by the arrow keys. */
  readonly draggable?: boolean
  /** Opens in full screen. */
  readonly fullscreen?: boolean
  /** Adds a button that toggles full screen. */
  readonly switchFullscreen?: boolean
  /** Adds the buttons "cancel" and "OK". */
  readonly onOk?: () => void
  /** [E12] OK closes the window; if false, the caller closes it. */
  readonly okClose?: boolean
  readonly okText?: string
  readonly cancelText?: string
  /** OK waits for an answer. */
  readonly busy?: boolean
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A modal window, centred or in full screen; its position is reset when it closes. */
export function Dialog(props: DialogProps) {
  const { title, width = 520, draggable = false, switchFullscreen = false, onClose, children } = props
  const t = useText()
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [isFull, setFull] = useState(props.fullscreen ?? false)
  const drag = useDrag(popup)
  const isLoose = draggable && !isFull

  const toggle = () => {
    setFull(!isFull)
    // Lets the content measure itself again: drawings, grids, editors.
    requestAnimationFrame(() => globalThis.dispatchEvent(new Event('resize')))
  }

  return (
    <Modal
      popup={popup}
      labelledBy={id}
      className={`h-dialog ${isFull ? 'is-full' : ''}`}
      style={isFull ? undefined : { width: widthOf(width), ...(draggable ? drag.style : {}) }}
      onClose={onClose}
    >
      <header className={`h-dialog-head ${isLoose ? 'is-loose' : ''}`} {...(isLoose ? drag.head : {})}>
        <h2 id={id}>{title}</h2>
        <div className="h-dialog-tools">
          {isLoose ? (
            <IconButton icon="fit" label={t('kit.moveWindow')} className="h-dialog-move" onKeyDown={drag.onKey} />
          ) : null}
          {switchFullscreen ? (
            <IconButton
              icon={isFull ? 'fold' : 'fit'}
              label={t(isFull ? 'kit.leaveFullscreen' : 'kit.fullscreen')}
              aria-pressed={isFull}
              onClick={toggle}
            />
          ) : null}
          <IconButton icon="close" label={t('kit.close')} onClick={onClose} />
        </div>
      </header>
      <div className="h-dialog-body">{children}</div>
      <Foot {...props} />
    </Modal>
  )
}

const widthOf = (width: number | string): string =>
  typeof width === 'number' ? `min(${width}px, calc(100vw - 24px))` : `max(${width}, min(360px, calc(100vw - 24px)))`

function Foot({ footer, onOk, okClose = true, okText, cancelText, busy = false, onClose }: DialogProps) {
  const t = useText()
  if (footer) return <footer className="h-dialog-foot">{footer}</footer>
  if (!onOk) return null
  return (
    <footer className="h-dialog-foot">
      <Button disabled={busy} onClick={onClose}>
        {cancelText ?? t('kit.cancel')}
      </Button>
      <Button
        kind="primary"
        busy={busy}
        onClick={() => {
          onOk()
          if (okClose) onClose()
        }}
      >
        {okText ?? t('kit.ok')}
      </Button>
    </footer>
  )
}
