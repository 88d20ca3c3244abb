import type { CallOf } from '@heron/contract/wire'
import type { Column } from '../../kit/data/data-table/column.ts'
import type { ListRoute, RowOf } from '../../kit/data/list-page/list-panel.tsx'
import type { SearchField } from '../../kit/data/list-page/search-field.ts'
import type { IconName } from '../../kit/display/icon/icon-paths.ts'
import { call } from '../../lib/api/call.ts'
import { type TextKey, useText } from '../../lib/text/text.ts'
import type { PickerSource, PickerWindowProps } from './picker-source.ts'
import { RouteWindow } from './route-window.tsx'

/** Declaration of a picker over the list of a noun. */
export interface ListSource<R extends ListRoute> {
  readonly id: string
  readonly icon: IconName
  readonly title: TextKey
  readonly placeholder: TextKey
  /** [M06] px */
  readonly width: number
  /** [M04] The first is the initial one. */
  readonly sizes?: readonly [number, ...number[]]
  readonly route: R
  readonly columns: readonly Column<RowOf<R>>[]
  readonly search: readonly SearchField[]
  /** The stored field, by which the list is also filtered, and the shown field. */
  readonly value: string & keyof RowOf<R> & keyof CallOf<R>['query']
  readonly text: (string & keyof RowOf<R>) | ((row: RowOf<R>) => string)
}

const textOf = <R extends ListRoute>(text: ListSource<R>['text'], row: RowOf<R>): string =>
  typeof text === 'function' ? text(row) : String(row[text])

/** Names of stored values are read from the same list. */
async function labelsOf<R extends ListRoute>({ route, value, text }: ListSource<R>, values: readonly string[]) {
  // `++` is a comma within the value; a list of values means "one of".
  const query = { [value]: values.join(','), pageNo: 1, pageSize: Math.min(Math.max(values.length, 1), 200) }
  const page = await call(route, { query } as unknown as CallOf<R>) // every list accepts paging and its own fields
  return Object.fromEntries(page.records.map((row: RowOf<R>) => [String(row[value]), textOf(text, row)]))
}

function ListWindow<R extends ListRoute>({
  declared,
  ...props
}: PickerWindowProps & { readonly declared: ListSource<R> }) {
  const t = useText()
  const { value, text, title, width, route, columns, search, sizes } = declared
  return (
    <RouteWindow
      {...props}
      title={t(title)}
      width={width}
      {...(sizes ? { sizes } : {})}
      route={route}
      columns={columns}
      search={search}
      pickOf={(row) => ({ value: String(row[value]), label: textOf(text, row) })}
    />
  )
}

export const listSource = <R extends ListRoute>(declared: ListSource<R>): PickerSource => ({
  id: declared.id,
  icon: declared.icon,
  placeholder: declared.placeholder,
  labels: (values) => labelsOf(declared, values),
  draw: (props) => <ListWindow declared={declared} {...props} />,
})
