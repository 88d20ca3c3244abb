import { useState } from 'react'

interface Read<T> {
  readonly data: T | undefined
  readonly isFetching: boolean
}

/**
 * The first pair of up-to-date answers, undefined until then. Cached and later answers are ignored: editing starts from
 * these answers, and replacing them would discard the user's ticks.
 */
export function useFirstRead<A, B>(one: Read<A>, other: Read<B>): readonly [A, B] | undefined {
  const [first, setFirst] = useState<readonly [A, B]>()
  const isReady = !one.isFetching && !other.isFetching
  if (!first && isReady && one.data !== undefined && other.data !== undefined) setFirst([one.data, other.data])
  return first
}
