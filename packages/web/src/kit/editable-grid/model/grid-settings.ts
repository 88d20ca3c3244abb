import type { CellCodec } from './codec.ts'
import type { GridColumn } from './column.ts'
import type { DisabledRows } from './disabled.ts'
import type { GridEvents } from './events.ts'
import type { Linkage } from './linkage.ts'
import type { Paging } from './pages.ts'
import type { Rule } from './rule.ts'
import type { SelectionKind } from './selection.ts'

/** The settings of a model. */
export interface GridSettings {
  readonly columns: readonly GridColumn[]
  /** The codec of a type, by its canonical name. */
  readonly codecOf: (type: string) => CellCodec
  readonly rowKey?: string
  readonly disabled?: boolean
  readonly disabledRows?: DisabledRows | undefined
  readonly dragSort?: boolean
  readonly dragSortKey?: string
  readonly editRules?: Readonly<Record<string, readonly Rule[]>> | undefined
  readonly linkage?: readonly Linkage[] | undefined
  readonly paging?: Paging | undefined
  readonly selection?: SelectionKind | undefined
  readonly events?: GridEvents
}
