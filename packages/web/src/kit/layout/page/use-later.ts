import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * How many parts are drawn beside or below the part that is read first: 0 at first, one more after each frame, `count` at
 * last. Each of them is then rendered in slices and laid out in a task of its own. Its place must not depend on it. `was`
 * belongs to the screen around the parts: others at their place are drawn as a whole.
 */
export function useStages(was: RefObject<boolean>, count: number): number {
  const [stage, setStage] = useState(was.current ? count : 0)
  useEffect(() => {
    was.current = true
    if (stage < count) startTransition(() => setStage(stage + 1))
  }, [was, stage, count])
  return stage
}

/** False when a part is first drawn, true after its frame: `useStages` for one part. */
export const useLater = (was: RefObject<boolean>): boolean => useStages(was, 1) > 0
