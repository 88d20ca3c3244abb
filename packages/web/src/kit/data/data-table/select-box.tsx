import { useText } from '../../../lib/text/text.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { CheckBox } from '../../form/check-box/check-box.tsx'

type Keys = ReadonlySet<string>

/** The selection with one row added or removed. */
function toggled(set: Keys, key: string, on: boolean): Keys {
  const next = new Set(set)
  if (on) next.add(key)
  else next.delete(key)
  return next
}

interface Selection {
  readonly selected?: Keys | undefined
  readonly onSelect?: ((keys: Keys) => void) | undefined
  /** At most one row can be selected. */
  readonly single?: boolean | undefined
}

export type Tick = (row: string, on: boolean) => void

/** Selects or deselects a row; the same function for all selections, so that other rows need not be drawn again. */
export function useTick({ selected, onSelect, single }: Selection): Tick {
  return useStable((row: string, on: boolean) =>
    onSelect?.(single ? new Set([row]) : toggled(selected ?? new Set(), row, on)),
  )
}

/** The check box of a row; a radio button where at most one row can be selected. */
export function RowBox({
  row,
  checked,
  onTick,
  single,
  group,
}: {
  readonly row: string
  readonly checked: boolean
  readonly onTick: Tick
  readonly single: boolean | undefined
  /** Name of the table's radio group, within which arrows move. */
  readonly group: string
}) {
  const t = useText()
  if (!single) return <CheckBox label={t('kit.selectRow')} checked={checked} onChange={(on) => onTick(row, on)} />
  return (
    <input
      type="radio"
      name={group}
      className="h-check"
      aria-label={t('kit.selectRow')}
      checked={checked}
      onChange={() => onTick(row, true)}
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
