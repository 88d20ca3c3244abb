import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { Icon } from '../../display/icon/icon.tsx'
import type { ChoiceFieldProps } from './choice-field.tsx'
import './select.css'

interface ClosedFieldProps extends Omit<ChoiceFieldProps, 'choices' | 'onChoose' | 'nothing'> {
  readonly input: RefObject<HTMLInputElement | null>
  /** True from a press on the field until its release. */
  readonly isPressed: RefObject<boolean>
  /** A mouse or the focus is on the field. */
  readonly onTouch: () => void
}

/** A field that was not touched yet, as `ChoiceField` draws it: without its list, so that a page loads without it. */
export function ClosedField({ input, isPressed, onTouch, chosen, words, onWords, onOpen, ...props }: ClosedFieldProps) {
  const label = props.multiple ? chosen.map((each) => each.label).join(', ') : (chosen[0]?.label ?? '')
  const isLabelShown = words === '' && !props.isOpen
  const openByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onOpen(true)
    // Meant for the list that is about to open, not for the form around the field.
    if (event.key === 'Enter' && props.isOpen) event.preventDefault()
  }
  const press = () => {
    isPressed.current = true
    const over = new AbortController()
    const release = () => {
      isPressed.current = false
      over.abort()
    }
    for (const end of ['pointerup', 'mouseup', 'pointercancel'])
      window.addEventListener(end, release, { signal: over.signal })
  }
  const open = () => {
    input.current?.focus()
    onOpen(true)
  }
  // A finger is on the field only while it presses.
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') onTouch()
  }
  // After a tap the mouse's events follow, and the focus with them.
  const pressed = { onPointerEnter: enter, onPointerDown: press, onMouseDown: press, onClick: open }
  return (
    <div
      className={`h-select ${props.className ?? ''} ${props.invalid ? 'is-bad' : ''}`}
      {...(props.disabled ? { 'data-disabled': '' } : {})}
    >
      <input
        ref={input}
        type="text"
        role="combobox"
        id={props.id}
        autoComplete="off"
        aria-label={props.label}
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-invalid={props.invalid === true}
        aria-describedby={props.describedBy}
        placeholder={label === '' ? props.placeholder : label}
        inputMode={props.isShort ? 'none' : 'text'}
        disabled={props.disabled}
        value={isLabelShown ? label : words}
        {...pressed}
        onFocus={onTouch}
        onKeyDown={openByKey}
        onChange={({ target: { value } }) => {
          onWords(isLabelShown && value.startsWith(label) ? value.slice(label.length) : value)
          onOpen(true)
        }}
      />
      <button
        type="button"
        className="h-choice-arrow"
        tabIndex={-1}
        aria-hidden="true"
        disabled={props.disabled}
        {...pressed}
      >
        {props.busy ? <i className="h-spin" /> : <Icon name="down" size={12} />}
      </button>
    </div>
  )
}
