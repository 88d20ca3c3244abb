import { useCallback, useRef } from 'react'

/**
 * A function that is the same for all drawings and runs the newest `run`: for handlers given to memoised parts. Not for a
 * function that is called while drawing, because nothing would be drawn again when its result changes.
 */
export function useStable<Given extends readonly unknown[], Result>(
  run: (...given: Given) => Result,
): (...given: Given) => Result {
  const latest = useRef(run)
  latest.current = run
  return useCallback((...given: Given) => latest.current(...given), [])
}
