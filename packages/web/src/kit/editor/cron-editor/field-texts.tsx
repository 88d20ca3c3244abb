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

/** The seven fields and the whole expression as text, for people who know it by heart; they apply when they are left. */
export function FieldTexts({
  cron,
  onEdit,
  onReplace,
}: {
  readonly cron: Cron
  readonly onEdit: (field: CronField, setting: CronSetting) => void
  readonly onReplace: (cron: Cron) => void
}) {
  const t = useText()
  const [problem, setProblem] = useState<CronProblem>()

  const applyField = (field: CronField, text: string) => {
    const read = parseField(field, text)
    setProblem(read.ok ? undefined : read.problem)
    if (read.ok) onEdit(field, read.value)
  }
  const applyAll = (text: string) => {
    const read = parseCron(text)
    setProblem(read.ok ? undefined : read.problem)
    if (read.ok) onReplace(read.value)
  }

  return (
    <fieldset className="h-cron-texts" aria-label={t('cron.fields')}>
      {cronFields.map((field) => (
        <TextBox
          key={field}
          label={t(`cron.field.${field}`)}
          value={printField(field, cron[field])}
          isWrong={problem?.field === field}
          onApply={(text) => applyField(field, text)}
        />
      ))}
      <TextBox
        label={t('cron.expression')}
        value={printCron(cron)}
        isWrong={problem?.field === 'expression'}
        onApply={applyAll}
      />
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
  isWrong,
  onApply,
}: {
  readonly label: string
  readonly value: string
  readonly isWrong: boolean
  readonly onApply: (text: string) => void
}) {
  const [draft, setDraft] = useState<string>()
  const apply = () => {
    if (draft !== undefined && draft !== value) onApply(draft)
    setDraft(undefined)
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
