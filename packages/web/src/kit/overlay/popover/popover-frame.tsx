import { Popover as BasePopover } from '@base-ui/react/popover'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import '../layers/layer.css'
import './popover.css'

export interface PopoverProps {
  /** The field it belongs to; a click on it does not close the pop-up. */
  readonly anchor: RefObject<HTMLElement | null>
  /** The element it opens below, with the same width; the field itself when absent. */
  readonly beside?: RefObject<HTMLElement | null>
  /** `escape` cancels; a click elsewhere and leaving with Tab do not. */
  readonly onClose: (why: 'escape' | 'left') => void
  readonly id?: string
  /** px; as wide as its field when absent. */
  readonly width?: number
  readonly className?: string
  readonly children: ReactNode
}

const isWithin = (target: unknown, element: Element | null): boolean =>
  target instanceof Node && element?.contains(target) === true

/**
 * A pop-up below its field, above everything else. Escape, a click elsewhere and leaving it with Tab close it; after
 * Escape the field has the focus again. The focus stays in the field until the content takes it.
 */
export function PopoverFrame({ anchor, beside = anchor, onClose, id, width, className = '', children }: PopoverProps) {
  const close = useRef(onClose)
  close.current = onClose

  // Base UI notices only that the focus leaves its own triggers, and a field is not one.
  useEffect(() => {
    const frame = beside.current
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element) || isWithin(relatedTarget, frame)) return
      if (!relatedTarget.closest('.h-layer, [data-base-ui-focus-guard]')) close.current('left')
    }
    frame?.addEventListener('focusout', leave)
    return () => frame?.removeEventListener('focusout', leave)
  }, [beside])

  return (
    <BasePopover.Root
      open
      onOpenChange={(_open, { event, reason }) => {
        const target = event instanceof FocusEvent ? event.relatedTarget : event.target
        if (reason !== 'escape-key' && isWithin(target, beside.current)) return
        onClose(reason === 'escape-key' ? 'escape' : 'left')
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner className="h-layer" anchor={beside} align="start" sideOffset={4} collisionPadding={8}>
          <BasePopover.Popup
            {...(id ? { id } : {})}
            role="group"
            className={`h-popover ${className}`}
            style={width === undefined ? {} : { minWidth: width }}
            initialFocus={false}
            finalFocus={anchor}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
