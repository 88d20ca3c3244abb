import type { Titles } from '@heron/contract/permissions'
import { useMemo } from 'react'
import { useLanguage } from '../../../../lib/text/text.ts'
import { EditableGrid } from '../../editable-grid.tsx'
import type { GridColumn } from '../../model/column.ts'
import type { Row } from '../../model/row.ts'
import type { Slots } from '../slot/slots.ts'

/** A column with titles in three languages. */
export interface SampleColumn extends Omit<GridColumn, 'title'> {
  readonly title: Titles
}

interface SampleProps {
  readonly label: Titles
  readonly columns: readonly SampleColumn[]
  readonly rows: readonly Row[]
  readonly slots?: Slots
}

/** A small table that shows one or two types. */
export function Sample({ label, columns, rows, slots }: SampleProps) {
  const language = useLanguage()
  const shown = useMemo(() => columns.map((each) => ({ ...each, title: each.title[language] })), [columns, language])
  return (
    <EditableGrid
      label={label[language]}
      columns={shown}
      dataSource={rows}
      alwaysEdit={false}
      {...(slots ? { slots } : {})}
    />
  )
}

export const titled = (cn: string, en: string, jp: string): Titles => ({ cn, en, jp })

/** A column beside every type, to show it among other cells. */
export const nameColumn: SampleColumn = {
  key: 'name',
  title: titled('电极', 'Electrode', '電極'),
  type: 'normal',
  width: 88,
}
export const sampleRows = (values: readonly Row[]): readonly Row[] =>
  values.map((each, at) => ({ id: String(at + 1), name: `E-${String(at + 1).padStart(2, '0')}`, ...each }))
