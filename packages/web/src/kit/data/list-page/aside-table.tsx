import { type ReactNode, useState } from 'react'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { Empty } from '../../display/empty/empty.tsx'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { Pager } from './pager.tsx'
import type { Read } from './read.ts'
import { ReadPart } from './read-part.tsx'

const PAGE = 20

interface Paging {
  readonly pageNo: number
  readonly pageSize: number
}

/** Paging for a list shown beside another, whose page is not in the address. */
export function useAsidePaging() {
  const [paging, setPaging] = useState<Paging>({ pageNo: 1, pageSize: PAGE })
  return {
    paging,
    /** Called after a search. */
    toFirst: () => setPaging((held) => ({ ...held, pageNo: 1 })),
    pager: (total: number | undefined) => (
      <Pager
        total={total ?? 0}
        {...paging}
        onPage={(pageNo) => setPaging({ ...paging, pageNo })}
        onSize={(pageSize) => setPaging({ pageNo: 1, pageSize })}
      />
    ),
  }
}

interface AsideTableProps<Row> {
  readonly label: string
  readonly answer: Read & {
    readonly data: { readonly records: readonly Row[] } | undefined
    readonly isPending: boolean
    readonly isPlaceholderData: boolean
  }
  readonly columns: readonly Column<Row>[]
  readonly actions?: ((row: Row) => ReactNode) | undefined
  readonly selected?: ReadonlySet<string> | undefined
  readonly onSelect?: (selected: ReadonlySet<string>) => void
  /** What to do when the list is empty. */
  readonly hint: TextKey
}

/** The rows of such a list, or the reason why there are none. */
export function AsideTable<Row extends { readonly id: string }>({ answer, hint, ...table }: AsideTableProps<Row>) {
  const t = useText()
  return (
    <ReadPart of={answer}>
      <DataTable
        dense
        {...table}
        rows={answer.data?.records ?? []}
        rowKey={(row) => row.id}
        busy={answer.isPending || answer.isPlaceholderData}
        empty={<Empty title={t('kit.nothingYet')} hint={t(hint)} />}
      />
    </ReadPart>
  )
}
