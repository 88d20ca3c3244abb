import {
  type Cron,
  type CronField,
  type CronProblem,
  type CronSetting,
  cronFields,
  parseCron,
  parseField,
  printCron,
  printField,
} from '@heron/core/cron'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { cronProblemText } from './problem-text.ts'

/** The seven fields and the whole expression as text, for experienced users; applied on leaving the input. */
export function FieldTexts({
  cron,
  onEdit,
  onReplace,
  problem,
  onProblem,
}: {
  readonly cron: Cron
  readonly onEdit: (field: CronField, setting: CronSetting) => void
  readonly onReplace: (cron: Cron) => void
  /** The error in the last entered text. */
  readonly problem: CronProblem | undefined
  readonly onProblem: (problem: CronProblem | undefined) => void
}) {
  const t = useText()

  const whole = printCron(cron)
  const applyField = (field: CronField, text: string) => {
    const read = parseField(field, text)
    onProblem(read.ok ? undefined : read.problem)
    if (read.ok) onEdit(field, read.value)
    return read.ok
  }
  const applyAll = (text: string) => {
    const read = parseCron(text)
    onProblem(read.ok ? undefined : read.problem)
    if (read.ok) onReplace(read.value)
    return read.ok
  }

  return (
    <fieldset className="h-cron-texts" aria-label={t('cron.fields')}>
      {cronFields.map((field) => (
        <TextBox
          key={field}
          label={t(`cron.field.${field}`)}
          value={printField(field, cron[field])}
          isWrong={problem?.field === field}
          of={whole}
          onApply={(text) => applyField(field, text)}
        />
      ))}
      <TextBox
        label={t('cron.expression')}
        value={whole}
        of={whole}
        isWrong={problem?.field === 'expression'}
        onApply={applyAll}
      />
      <p className="h-muted">{t('cron.weekNumbers')}</p>
      {problem ? (
        <p className="h-cron-problem" role="alert">
          {cronProblemText(t, problem)}
        </p>
      ) : null}
    </fieldset>
  )
}

function TextBox({
  label,
  value,
  of,
  isWrong,
  onApply,
}: {
  readonly label: string
  readonly value: string
  /** The expression it is part of: a refused text is discarded when that changes elsewhere. */
  readonly of: string
  readonly isWrong: boolean
  /** False when it is refused. */
  readonly onApply: (text: string) => boolean
}) {
  const [draft, setDraft] = useState<string>()
  const [seen, setSeen] = useState(of)
  if (seen !== of) {
    setSeen(of)
    setDraft(undefined)
  }
  const apply = () => {
    if (draft === undefined) return
    // A refused text stays for correction; an accepted one is shown in its normalised form.
    if (draft === value || onApply(draft)) setDraft(undefined)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <label>
      <span>{label}</span>
      <input
        className="h-native is-small"
        value={draft ?? value}
        aria-invalid={isWrong}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={apply}
        onKeyDown={handleKey}
      />
    </label>
  )
}
