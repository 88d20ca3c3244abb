import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type CSSProperties, type ReactNode, type RefObject, useCallback, useRef } from 'react'
import { type ListedKey, useListedKeys } from '../../../lib/keys/listed-keys.ts'
import './modal.css'

export interface ModalProps {
  readonly label?: string | undefined
  /** The id of its heading, instead of a label. */
  readonly labelledBy?: string | undefined
  readonly className: string
  readonly style: CSSProperties | undefined
  /** Also closes on a click beside it. */
  readonly closesBeside?: boolean
  readonly popup?: RefObject<HTMLDivElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

const windowKeys: readonly ListedKey[] = [{ group: 'everywhere', what: 'app.keys.closeWindow', chords: ['Escape'] }]

/** The initial focus of a window: an element with this mark, or the first field within one. */
const BEGINNING = ':not(form)[data-focus], form[data-focus] :is(input:not([hidden]), textarea):enabled'

/**
 * The frame of windows and drawers, based on Base UI's dialog: it keeps the focus inside, starts at `[data-focus]` or
 * its first control, closes on Escape and returns the focus. It is open while it is mounted.
 */
export function ModalFrame({
  label,
  labelledBy,
  className,
  style,
  closesBeside = false,
  popup,
  onClose,
  children,
}: ModalProps) {
  useListedKeys(windowKeys)
  const before = useRef(document.activeElement)
  // At once, so that no key pressed now is lost.
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      if (popup) popup.current = element
      element?.querySelector<HTMLElement>(BEGINNING)?.focus({ preventScroll: true })
    },
    [popup],
  )
  return (
    <BaseDialog.Root open disablePointerDismissal={!closesBeside} onOpenChange={() => onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="h-modal-ground" forceRender />
        <BaseDialog.Popup
          ref={attach}
          className={`h-modal ${className}`}
          style={style ?? {}}
          {...(label ? { 'aria-label': label } : { 'aria-labelledby': labelledBy })}
          finalFocus={() => (before.current instanceof HTMLElement ? before.current : true)}
        >
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
