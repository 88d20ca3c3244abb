import { cellOf } from '../../kit/data/data-table/cell.tsx'
import type { Column } from '../../kit/data/data-table/column.ts'
import type { ListRoute, RowOf } from '../../kit/data/list-page/list-panel.tsx'
import { Ellipsis, ellipsisLengths } from '../../kit/display/ellipsis/ellipsis.tsx'
import { type ListSource, listSource } from './list-source.tsx'
import type { PickerSource } from './picker-source.ts'

/** [M04] [M06] */
const SIZES = [5, 10, 20, 30] as const
const WIDTH = 900

/** Texts are cut, so that five rows are five lines. */
const cut = <Row,>(column: Column<Row>): Column<Row> => ({
  ...column,
  render: (row) => {
    const content = cellOf(column, row)
    return typeof content === 'string' ? <Ellipsis text={content} length={ellipsisLengths.picked} /> : content
  },
})

/** [P06][K07] Picks business objects of any list: small pages, with the picks beside them. */
export const businessSource = <R extends ListRoute>(declared: Omit<ListSource<R>, 'width' | 'sizes'>): PickerSource =>
  listSource<R>({
    ...declared,
    width: WIDTH,
    sizes: [...SIZES],
    columns: declared.columns.map((column) => cut<RowOf<R>>(column)),
  })
