import { useText } from '../../../lib/text/text.ts'
import { Button, IconButton } from '../../display/button/button.tsx'
import { AdvancedQueryButton } from '../advanced-query/advanced-query-button.tsx'
import type { QueryFields } from '../advanced-query/query-field.ts'
import type { SavedShelf } from '../advanced-query/saved-shelf.ts'
import type { Column } from '../data-table/column.ts'
import type { ColumnChoice } from './column-choice.ts'
import { ColumnSettings } from './column-settings.tsx'
import { ExportButton, type ListExport } from './list-export.tsx'
import type { ListControl } from './list-state.ts'
import type { ListViews } from './list-views.ts'
import { ViewsButton } from './views-button.tsx'

export interface ListToolsProps<Row> {
  readonly code: string
  readonly columns: readonly Column<Row>[]
  readonly advanced?: QueryFields | undefined
  readonly shelves?: readonly SavedShelf[] | undefined
  readonly exports?: ListExport | undefined
  readonly onPrint?: ((query: Readonly<Record<string, string | number>>) => void) | undefined
  readonly list: ListControl
  readonly views: ListViews
  readonly query: Readonly<Record<string, string | number>>
  readonly selected: ReadonlySet<string>
  readonly choice: ColumnChoice
  readonly leftOut: readonly string[]
  readonly onChoice: (choice: ColumnChoice) => void
  readonly busy: boolean
  readonly onRefresh: () => void
}

/** Actions on a whole list: advanced query, export, columns, refresh. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { code, columns, advanced, list, exports, onPrint } = props
  const t = useText()
  return (
    <>
      {advanced ? (
        <AdvancedQueryButton
          code={code}
          fields={advanced}
          query={list.advanced}
          onQuery={list.ask}
          shelves={props.shelves}
        />
      ) : null}
      {exports ? <ExportButton exports={exports} query={props.query} selected={props.selected} /> : null}
      {onPrint ? (
        <Button icon="print" onClick={() => onPrint(props.query)}>
          {t('kit.print')}
        </Button>
      ) : null}
      <ViewsButton views={props.views} list={list} />
      <IconButton icon="refresh" label={t('kit.refresh')} aria-busy={props.busy} onClick={props.onRefresh} />
      <ColumnSettings columns={columns} choice={props.choice} leftOut={props.leftOut} onChange={props.onChoice} />
    </>
  )
}
