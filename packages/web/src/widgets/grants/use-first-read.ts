import { useState } from 'react'
import type { Read } from '../../kit/data/list-page/read.ts'

/** A read of which is known whether it is going on. */
export interface Reading<T> extends Read {
  readonly data: T | undefined
  readonly isFetching: boolean
}

/**
 * `first`: the first pair of up-to-date answers, undefined until then. Cached and later answers are ignored: editing
 * starts from these answers, and replacing them would discard the user's ticks. `reads`: both, as never read
 * before.
 */
export function useFirstRead<A, B>(one: Reading<A>, other: Reading<B>) {
  const [first, setFirst] = useState<readonly [A, B]>()
  const isReady = [one, other].every(({ isFetching, error }) => !isFetching && error === null)
  if (!first && isReady && one.data !== undefined && other.data !== undefined) setFirst([one.data, other.data])
  // Cached answers are ignored here too.
  const data = undefined
  return {
    first,
    reads: [
      { ...one, data },
      { ...other, data },
    ],
  }
}
