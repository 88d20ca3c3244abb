import type { Predicate } from '@heron/contract/routes'
import { predicateNames } from '@heron/contract/routes/system/schema/choices'
import { useState } from 'react'
import { Button, IconButton } from '../../../kit/display/button/button.tsx'
import type { FieldInput } from '../../../kit/form/form/field.ts'
import { Select } from '../../../kit/form/select/select.tsx'
import { useText } from '../../../lib/text/text.ts'
import './gateway-route.css'
import { rowsOf, withoutRow, withRow } from './json-rows.ts'

/** A name and a pattern, which may contain commas. */
const isNamed = (name: string) => name === 'Header' || name === 'Cookie' || name === 'Query'

/** A predicate's arguments from typed text. */
function argsOf(name: string, typed: string): string[] {
  const cut = typed.indexOf(',')
  const parts = isNamed(name) && cut >= 0 ? [typed.slice(0, cut), typed.slice(cut + 1)] : typed.split(',')
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** The predicates of a route: a kind and its values in each row. */
export function PredicateRows({ id, value, onChange, disabled }: FieldInput) {
  const t = useText()
  const rows = rowsOf<Predicate>(value)
  const change = (next: readonly Predicate[]) => onChange(JSON.stringify(next))
  return (
    <div className="h-route-rows" id={id}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their inputs show the row they are given
        <div key={index} className="h-route-row">
          <Select
            label={t('gatewayRoute.kind')}
            options={predicateNames.map((name) => ({ value: name, label: name }))}
            value={row.name}
            disabled={disabled}
            onChange={(name) => change(withRow(rows, index, { ...row, name: name ?? 'Path' }))}
          />
          <ArgsInput row={row} disabled={disabled} onArgs={(args) => change(withRow(rows, index, { ...row, args }))} />
          <IconButton
            icon="cross"
            label={t('kit.remove')}
            disabled={disabled}
            onClick={() => change(withoutRow(rows, index))}
          />
        </div>
      ))}
      <Button small icon="plus" disabled={disabled} onClick={() => change([...rows, { name: 'Path', args: [] }])}>
        {t('gatewayRoute.addPredicate')}
      </Button>
    </div>
  )
}

function ArgsInput({
  row,
  disabled,
  onArgs,
}: {
  readonly row: Predicate
  readonly disabled: boolean
  readonly onArgs: (args: string[]) => void
}) {
  const t = useText()
  const [typed, setTyped] = useState(row.args.join(','))
  // Rows have no names of their own: after one is removed, this input may show another one.
  const isTyped = argsOf(row.name, typed).join() === row.args.join()
  return (
    <input
      className="h-native h-mono"
      aria-label={`${row.name} ${t('gatewayRoute.values')}`}
      placeholder={t(isNamed(row.name) ? 'gatewayRoute.namedHint' : 'gatewayRoute.valuesHint')}
      value={isTyped ? typed : row.args.join(',')}
      disabled={disabled}
      onChange={(event) => {
        setTyped(event.target.value)
        onArgs(argsOf(row.name, event.target.value))
      }}
    />
  )
}
