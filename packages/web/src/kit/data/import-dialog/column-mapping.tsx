import type { SheetReading } from '@heron/contract/routes/schema/sheet'
import { useId } from 'react'
import { useText } from '../../../lib/text/text.ts'
import '../../form/native/native.css'
import { type Mapping, mapped } from './import-choices.ts'

/** Assigns the columns of a sheet to fields: guessed at first, changed by the user, and remembered. */
export function ColumnMapping({
  reading,
  mapping,
  onChange,
}: {
  readonly reading: SheetReading
  readonly mapping: Mapping
  readonly onChange: (mapping: Mapping) => void
}) {
  const t = useText()
  const id = useId()
  const filled = new Set(Object.values(mapping))
  const missing = reading.fields.filter(({ field, required }) => required && !filled.has(field))
  const left = reading.headings.filter((heading) => !mapping[heading])
  return (
    <details className="h-import-mapping" open={missing.length > 0 || left.length > 0}>
      <summary>
        {t('widget.import.mapping', { count: reading.headings.length - left.length, all: reading.headings.length })}
      </summary>
      {missing.length > 0 ? (
        <p role="alert">
          {t('widget.import.mappingMissing', {
            fields: missing.map(({ heading }) => heading).join(t('kit.hangsJoin')),
          })}
        </p>
      ) : null}
      <div className="h-import-mapping-rows">
        {reading.headings.map((heading, at) => (
          <div key={heading}>
            <label htmlFor={`${id}-${at}`} className="h-ellipsis" title={heading}>
              {heading}
            </label>
            <span aria-hidden="true">→</span>
            <select
              id={`${id}-${at}`}
              className="h-native is-small"
              value={mapping[heading] ?? ''}
              onChange={({ target }) => onChange(mapped(mapping, heading, target.value))}
            >
              <option value="">{t('widget.import.leftOut')}</option>
              {reading.fields.map(({ field, heading: own, required }) => (
                <option key={field} value={field}>
                  {required ? `${own} *` : own}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </details>
  )
}
