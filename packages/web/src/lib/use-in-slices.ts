import { useDeferredValue } from 'react'

/**
 * The data of a screen. What needs it is rendered in slices of 5 ms, between which the page answers to inputs, whenever
 * there was no data before; changes of data are rendered at once.
 */
export function useInSlices<T>(data: T | undefined): T | undefined {
  const isHere = data !== undefined
  return useDeferredValue(isHere, isHere) ? data : undefined
}
