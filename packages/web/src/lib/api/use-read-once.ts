import type { CallOf, RouteDefinition, WireAnswer } from '@heron/contract/wire'
import { useState } from 'react'
import { type CallOptions, useCall } from './query.ts'

/**
 * The first answer after mounting: what a form begins with. It stays when others change the data, because a form that
 * began anew would lose what is typed; saving then reports the conflict.
 */
export function useReadOnce<R extends RouteDefinition>(
  route: R,
  input: CallOf<R>,
  { enabled = true }: Pick<CallOptions, 'enabled'> = {},
) {
  const [first, setFirst] = useState<WireAnswer<R>>()
  const isUnread = first === undefined
  const { data, error, isFetching, refetch } = useCall(route, input, { staleTime: 0, enabled: enabled && isUnread })
  // An answer of an earlier window is not waited for, but read again.
  if (isUnread && data !== undefined && !isFetching && error === null) setFirst(data)
  return { data: first, error: isUnread ? error : null, isFetching, refetch }
}
