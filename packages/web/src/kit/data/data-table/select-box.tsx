import { useText } from '../../../lib/text/text.ts'
import { CheckBox } from '../../form/check-box/check-box.tsx'

type Keys = ReadonlySet<string>

/** The selection with one row more or less. */
function toggled(set: Keys, key: string, on: boolean): Keys {
  const next = new Set(set)
  if (on) next.add(key)
  else next.delete(key)
  return next
}

/** The box before a row; a round one where the selection holds at most one row. */
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
  /** Name of the table's round boxes: arrows move among them. */
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

/** The box above the rows: takes this page or gives it up; rows of other pages stay selected. */
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
