import type { RefObject } from 'react'
import { useChords } from '../../layout/shortcut/use-chord.ts'
import type { ListControl } from './list-state.ts'

/** The keys of every list: for its search and its pages. */
export function useListChords(list: ListControl, body: RefObject<HTMLElement | null>, total: number): void {
  const pages = Math.ceil(total / list.pageSize)
  const goTo = (pageNo: number) => {
    if (pageNo >= 1 && pageNo <= pages) list.goTo(pageNo)
  }
  useChords('list', [
    {
      code: 'KeyF',
      what: 'app.keys.listSearch',
      run: () => body.current?.querySelector<HTMLElement>('search :is(input, select)')?.focus(),
    },
    { code: 'Comma', what: 'app.keys.listPrevious', run: () => goTo(list.pageNo - 1) },
    { code: 'Period', what: 'app.keys.listNext', run: () => goTo(list.pageNo + 1) },
  ])
}
