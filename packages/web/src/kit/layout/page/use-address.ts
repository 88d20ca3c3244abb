import { useCallback, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Addresses asked for and not shown yet, the latest last. All parts of a page share one address, and so this list. */
let waiting: readonly string[] = []
let shown: string | undefined

function noteShown(address: string): void {
  const at = waiting.lastIndexOf(address)
  if (at >= 0) waiting = waiting.slice(at + 1)
  // Another address than those asked for here: a link, or the browser's "back".
  else if (address !== shown) waiting = []
  shown = address
}

/**
 * The parameters of the address as shown, and the only way to change them. The router shows a new address when the page
 * for it is drawn, so on a slow machine a second change can come before: made from the shown address it would undo the
 * first. Changes are therefore made from `latest()`.
 */
export function useAddress() {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const own = `${pathname}?`
  const text = params.toString()
  useEffect(() => {
    noteShown(own + text)
  }, [own, text])
  const latest = useCallback(() => {
    const asked = waiting.at(-1)
    return new URLSearchParams(asked?.startsWith(own) ? asked.slice(own.length) : text)
  }, [own, text])
  const goTo = useCallback(
    (next: URLSearchParams, { replace = false }: { readonly replace?: boolean } = {}) => {
      const address = own + next.toString()
      waiting = address === shown ? [] : [...waiting, address]
      setParams(next, { replace })
    },
    [own, setParams],
  )
  return { params, latest, goTo }
}
