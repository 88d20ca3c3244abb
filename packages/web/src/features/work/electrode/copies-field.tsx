import type { ElectrodeCopy } from '@heron/contract/routes'
import { modules } from '@heron/core/job'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../kit/display/button/button.tsx'
import { FieldTerm } from '../../../kit/display/help/help-mark.tsx'
import type { RowKeys } from '../../../kit/form/form/changes.ts'
import type { FieldInput } from '../../../kit/form/form/field.ts'
import { QuantityInput } from '../../../kit/form/quantity/quantity.tsx'
import { Select } from '../../../kit/form/select/select.tsx'
import { formatNames, formatNumber } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { useIsPhone } from '../../../lib/viewport.ts'

const figures = ['undersize', 'undersizeZ', 'measuredUndersize', 'actualHeight'] as const

const isCopies = (value: unknown): value is readonly ElectrodeCopy[] => Array.isArray(value)

const numberAfter = (copies: readonly { readonly number?: unknown }[]): number =>
  Math.max(0, ...copies.map(({ number }) => Number(number))) + 1

export const copyRows: RowKeys = {
  copies: {
    of: ({ number }) => String(number),
    renewed: (copy, others) => ({ ...copy, number: numberAfter(others) }),
  },
}

/** The next copy: a finer class at its usual place, without measurements. */
export function nextCopy(copies: readonly ElectrodeCopy[]): ElectrodeCopy {
  const last = copies.at(-1)
  const at = last ? Math.min(modules.indexOf(last.module) + 2, modules.indexOf('finish')) : modules.indexOf('rough')
  return {
    number: numberAfter(copies),
    module: modules[at] ?? 'finish',
    undersize: last ? last.undersize : 0.2,
    undersizeZ: 0,
    measuredUndersize: null,
    actualHeight: null,
    offset: null,
  }
}

const isCopy = (row: unknown): row is ElectrodeCopy => typeof row === 'object' && row !== null && 'module' in row

/** One copy, for a conflict. */
export function CopyText({ row }: { readonly row: unknown }) {
  const t = useText()
  if (!isCopy(row)) return null
  const shown = figures.map((name) => `${t(`electrode.${name}`)} ${formatNumber(row[name])}`)
  return `${row.number} ${t(`electrode.modules.${row.module}`)}: ${formatNames(shown)}`
}

interface CopyInputs {
  readonly number: number
  readonly module: ReactNode
  readonly figures: readonly { readonly name: (typeof figures)[number]; readonly input: ReactNode }[]
  readonly remove: ReactNode
}

function CopyTable({ copies }: { readonly copies: readonly CopyInputs[] }) {
  const t = useText()
  return (
    <table className="h-table">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">
            <FieldTerm label="electrode.module" />
          </th>
          {figures.map((name) => (
            <th key={name} scope="col" className="h-number">
              <FieldTerm label={`electrode.${name}`} unit="mm" />
            </th>
          ))}
          <th aria-label={t('kit.actions')} />
        </tr>
      </thead>
      <tbody>
        {copies.map((copy) => (
          <tr key={copy.number}>
            <td>{copy.number}</td>
            <td>{copy.module}</td>
            {copy.figures.map(({ name, input }) => (
              <td key={name}>{input}</td>
            ))}
            <td>{copy.remove}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone the table would be wider than the window. */
function CopyCards({ copies }: { readonly copies: readonly CopyInputs[] }) {
  return (
    <ul className="electrode-copy-cards">
      {copies.map((copy) => (
        <li key={copy.number} className="h-card">
          <div className="h-card-head">
            <strong>{copy.number}</strong>
            {copy.remove}
          </div>
          <div className="electrode-copy-fields">
            <div>
              <FieldTerm label="electrode.module" />
              {copy.module}
            </div>
            {copy.figures.map(({ name, input }) => (
              <div key={name}>
                <FieldTerm label={`electrode.${name}`} unit="mm" />
                {input}
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The physical electrodes of one design, each with class and undersize. */
export function CopiesField({ input }: { readonly input: FieldInput }) {
  const t = useText()
  const isPhone = useIsPhone()
  const copies = isCopies(input.value) ? input.value : []
  const change = (index: number, given: Partial<ElectrodeCopy>) =>
    input.onChange(copies.map((copy, at) => (at === index ? { ...copy, ...given } : copy)))
  const inputs = copies.map(
    (copy, index): CopyInputs => ({
      number: copy.number,
      module: (
        <Select
          label={`${t('electrode.module')} ${copy.number}`}
          value={copy.module}
          allowClear={false}
          invalid={input.rows?.[`${index}.module`] !== undefined}
          disabled={input.disabled}
          options={modules.map((each) => ({ value: each, label: t(`electrode.modules.${each}`) }))}
          onChange={(module) => change(index, { module: module ?? copy.module })}
        />
      ),
      figures: figures.map((name) => ({
        name,
        input: (
          <QuantityInput
            aria-label={`${t(`electrode.${name}`)} ${copy.number}`}
            disabled={input.disabled}
            invalid={input.rows?.[`${index}.${name}`] !== undefined}
            value={copy[name] ?? null}
            onChange={(value) =>
              change(index, { [name]: value ?? (name === 'undersize' || name === 'undersizeZ' ? 0 : null) })
            }
          />
        ),
      })),
      remove: (
        <IconButton
          icon="trash"
          label={`${t('kit.remove')} ${copy.number}`}
          disabled={input.disabled}
          onClick={() => input.onChange(copies.filter((_copy, at) => at !== index))}
        />
      ),
    }),
  )
  return (
    <div className="electrode-copies" id={input.id}>
      {isPhone ? <CopyCards copies={inputs} /> : <CopyTable copies={inputs} />}
      <Button small icon="plus" disabled={input.disabled} onClick={() => input.onChange([...copies, nextCopy(copies)])}>
        {t('electrode.addCopy')}
      </Button>
    </div>
  )
}
