import { useState } from 'react'

interface Read<T> {
  readonly data: T | undefined
  readonly isFetching: boolean
}

/**
 * Both answers, once both are up to date. What is edited starts from them, so neither cached answers nor later ones are
 * given: a change by another user would discard the ticks.
 */
export function useFirstRead<A, B>(one: Read<A>, other: Read<B>): readonly [A, B] | undefined {
  const [first, setFirst] = useState<readonly [A, B]>()
  const isReady = !one.isFetching && !other.isFetching
  if (!first && isReady && one.data !== undefined && other.data !== undefined) setFirst([one.data, other.data])
  return first
}
