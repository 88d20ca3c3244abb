import type { Page } from '@heron/contract/wire'
import { useEffect } from 'react'
import type { ListControl } from './list-state.ts'

interface Answered {
  readonly data: Page<unknown> | undefined
  readonly isPlaceholderData: boolean
}

/** After the last rows of a page were deleted, shows the last remaining page. */
export function useLastPage(list: ListControl, { data, isPlaceholderData }: Answered): void {
  const last = data ? Math.max(1, Math.ceil(data.total / list.pageSize)) : 1
  const isBeyond = data !== undefined && !isPlaceholderData && data.records.length === 0 && last < list.pageNo
  useEffect(() => {
    if (isBeyond) list.correctTo(last)
  }, [isBeyond, last, list])
}
