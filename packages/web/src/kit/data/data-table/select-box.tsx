import { useText } from '../../../lib/text/text.ts'
import { CheckBox } from '../../form/check-box/check-box.tsx'

type Keys = ReadonlySet<string>

/** The selection with one row added or removed. */
function toggled(set: Keys, key: string, on: boolean): Keys {
  const next = new Set(set)
  if (on) next.add(key)
  else next.delete(key)
  return next
}

/** The check box of a row; a radio button where at most one row can be selected. */
export function RowBox({
  row,
  selected,
  onSelect,
  single,
  group,
}: {
  readonly row: string
  readonly selected: Keys
  readonly onSelect: (keys: Keys) => void
  readonly single: boolean | undefined
  /** Name of the table's radio group, within which arrows move. */
  readonly group: string
}) {
  const t = useText()
  if (!single) {
    return (
      <CheckBox
        label={t('kit.selectRow')}
        checked={selected.has(row)}
        onChange={(on) => onSelect(toggled(selected, row, on))}
      />
    )
  }
  return (
    <input
      type="radio"
      name={group}
      className="h-check"
      aria-label={t('kit.selectRow')}
      checked={selected.has(row)}
      onChange={() => onSelect(new Set([row]))}
    />
  )
}

/** The check box above the rows: selects or deselects this page; rows of other pages stay selected. */
export function PageBox({
  rows,
  selected,
  onSelect,
}: {
  readonly rows: readonly string[]
  readonly selected: Keys
  readonly onSelect: (keys: Keys) => void
}) {
  const t = useText()
  const chosen = rows.filter((key) => selected.has(key)).length
  return (
    <CheckBox
      label={t('kit.selectAll')}
      checked={chosen > 0 && chosen === rows.length}
      partly={chosen > 0 && chosen < rows.length}
      onChange={(on) =>
        onSelect(on ? new Set([...selected, ...rows]) : new Set([...selected].filter((key) => !rows.includes(key))))
      }
    />
  )
}
