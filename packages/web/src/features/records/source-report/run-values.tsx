import type { SourceReport, SourceReportParam } from '@heron/contract/routes'
import { useId, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { DateInput } from '../../../kit/form/date-input/date-input.tsx'
import { useText } from '../../../lib/text/text.ts'
import type { RunValues } from './use-run.ts'
import '../../../kit/form/form/form.css'

function ValueInput({
  param: { paramName, paramTxt, paramType, isRequired },
  value,
  onChange,
}: {
  readonly param: SourceReportParam
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <label htmlFor={id}>
      <span>
        {paramTxt || paramName}
        {isRequired === 1 ? (
          <span className="h-field-must" aria-hidden="true">
            *
          </span>
        ) : null}
      </span>
      {paramType === 'date' ? (
        <DateInput id={id} value={value} onChange={onChange} />
      ) : (
        <input
          id={id}
          className="h-native"
          inputMode={paramType === 'number' ? 'decimal' : 'text'}
          required={isRequired === 1}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </label>
  )
}

/** The values for the next run. */
export function RunValuesForm({
  report,
  isRunning,
  onRun,
  onCancel,
}: {
  readonly report: SourceReport
  readonly isRunning: boolean
  readonly onRun: (values: RunValues) => void
  readonly onCancel: () => void
}) {
  const t = useText()
  const [values, setValues] = useState<RunValues>(() =>
    Object.fromEntries(report.params.map(({ paramName, paramValue }) => [paramName, paramValue])),
  )
  const isMissing = report.params.some(
    ({ paramName, isRequired }) => isRequired === 1 && (values[paramName] ?? '').trim() === '',
  )
  return (
    <form
      className="h-source-values"
      onSubmit={(event) => {
        event.preventDefault()
        onRun(values)
      }}
    >
      {report.params.map((param) => (
        <ValueInput
          key={param.paramName}
          param={param}
          value={values[param.paramName] ?? ''}
          onChange={(value) => setValues((held) => ({ ...held, [param.paramName]: value }))}
        />
      ))}
      <div className="h-source-values-buttons">
        <Button kind="primary" submit busy={isRunning} disabled={isMissing || report.status === 0}>
          {t('sourceReport.run')}
        </Button>
        {isRunning ? <Button onClick={onCancel}>{t('sourceReport.cancel')}</Button> : null}
      </div>
    </form>
  )
}
