/** A call as it is read. */
export interface Read {
  readonly data: unknown
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Whether a call failed and has no earlier answer. */
export const isUnread = ({ data, error }: Read): boolean => error !== null && data === undefined

/** Whether a call that has no earlier answer is being made. */
export const isAwaited = ({ data, isFetching }: Read): boolean => data === undefined && isFetching
