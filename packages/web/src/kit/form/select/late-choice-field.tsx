import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reloadPage } from '../../../lib/drafts/drafts.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { text } from '../../../lib/text/text.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import type { ChoiceFieldProps } from './choice-field.tsx'
import { ClosedField } from './closed-field.tsx'

let held: ComponentType<ChoiceFieldProps> | undefined

/** Loads the field with its list: Base UI's combobox, which most pages draw only closed. */
export async function loadChoiceField(): Promise<ComponentType<ChoiceFieldProps>> {
  held ??= (await loadChunk(() => import('./choice-field.tsx'))).ChoiceField
  return held
}

/**
 * A field with a list of options that is loaded when the pointer or the focus first reaches a field (F4). What is typed
 * until then is kept, and the focus stays in the field.
 */
export function LateChoiceField(props: ChoiceFieldProps) {
  const [Field, setField] = useState(() => held)
  const [hadFocus, setHadFocus] = useState(false)
  // Opened after it was drawn: a list drawn open would mark its first option instead of the chosen one.
  const [isDrawn, setDrawn] = useState(Field !== undefined)
  const input = useRef<HTMLInputElement>(null)
  const isPressed = useRef(false)
  const replace = useCallback(() => {
    loadChoiceField().then(
      (found) => {
        // Between press and release no click would follow: the closed field waits for it, and opens with it.
        if (isPressed.current) return
        // At once, so that no press can begin before the field is replaced.
        flushSync(() => {
          setHadFocus(input.current !== null && document.activeElement === input.current)
          setField(() => found)
        })
      },
      () => toast('bad', text('app.loadFailed'), undefined, { label: text('app.reload'), run: reloadPage }),
    )
  }, [])
  useEffect(() => {
    if (props.isOpen && !Field) replace()
  }, [props.isOpen, Field, replace])
  useEffect(() => {
    if (Field) setDrawn(true)
  }, [Field])
  if (Field) {
    return <Field {...props} isOpen={props.isOpen && isDrawn} autoFocus={hadFocus || props.autoFocus === true} />
  }
  const { choices: _choices, onChoose: _onChoose, nothing: _nothing, ...closed } = props
  return <ClosedField {...closed} input={input} isPressed={isPressed} onTouch={replace} />
}
