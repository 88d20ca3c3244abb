import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * False when a part is first drawn, true after its frame: for what is beside or below the part that is read first. It is
 * then rendered in slices and laid out in a task of its own. Its place must not depend on it. `was` belongs to the
 * screen around the part: another part at its place is drawn as a whole.
 */
export function useLater(was: RefObject<boolean>): boolean {
  const [isLater, setLater] = useState(was.current)
  useEffect(() => {
    was.current = true
    startTransition(() => setLater(true))
  }, [was])
  return isLater
}
