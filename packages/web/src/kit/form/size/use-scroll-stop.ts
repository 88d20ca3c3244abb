import { type RefObject, useEffect } from 'react'

const FOCUSABLE = 'a[href], :is(button, input, select, textarea):not(:disabled), [tabindex="0"]'

/**
 * Makes a scrolling area a Tab stop while part of it is hidden and it has no focusable content: otherwise its end could
 * not be reached by keyboard.
 */
export function useScrollStop(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => {
      const hides = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1
      const stop = hides && element.querySelector(FOCUSABLE) === null
      if (stop === (element.tabIndex === 0)) return
      if (stop) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    let frame = 0
    // In the next frame, which does a layout anyway.
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    soon()
    const resized = new ResizeObserver(look)
    // The content as well: a picture that has loaded is taller, without another element.
    const watch = () => {
      resized.disconnect()
      for (const each of [element, ...element.children]) resized.observe(each)
    }
    const changed = new MutationObserver((changes) => {
      if (changes.some(({ type, target }) => type === 'childList' && target === element)) watch()
      soon()
    })
    watch()
    changed.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      changed.disconnect()
    }
  }, [ref])
}
