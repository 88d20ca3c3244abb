interface Read {
  readonly data: unknown
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** The props of `LoadFailed` when one of these reads failed and has no earlier data. Trying again reads each that failed. */
export function failedRead(...reads: readonly Read[]) {
  const failed = reads.filter(({ data, error }) => error !== null && data === undefined)
  const error = failed[0]?.error
  const onRetry = () => {
    for (const { refetch } of failed) void refetch()
  }
  return error ? { error, onRetry } : undefined
}
