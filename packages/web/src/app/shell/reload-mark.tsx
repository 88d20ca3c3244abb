import { useEffect, useState } from 'react'

/** [B19] ms for which a reloaded page is marked. */
const RELOAD_EFFECT_MS = 1_400

/** A line that runs along the top of a reloaded page, once, even when the page is left meanwhile. */
export function ReloadMark() {
  const [until] = useState(() => Date.now() + RELOAD_EFFECT_MS)
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return isShown ? <i className="h-reload" data-testid="reload-effect" /> : null
}
