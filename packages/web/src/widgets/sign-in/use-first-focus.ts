import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first input of a form in a window once the window has opened. */
export function useFirstFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [])
  return form
}
