import { useEffect, useRef } from 'react'

/** [M03] ms between the last key and the search in a dictionary; longer where the list opens with options. */
export const SEARCH_MS = 300
export const FILLED_SEARCH_MS = 800

/** Runs after a pause in calls, with the arguments of the last one. */
export function useDebounced<A extends readonly unknown[]>(
  run: (...given: A) => void,
  ms: number,
): (...given: A) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(run)
  latest.current = run
  useEffect(() => () => clearTimeout(timer.current), [])
  return (...given) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(...given), ms)
  }
}
