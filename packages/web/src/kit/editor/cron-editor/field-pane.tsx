import { type Cron, type CronField, type CronSetting, type CronType, cronTypes, printField } from '@heron/core/cron'
import { useId, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { choices, defaultSetting } from './default-setting.ts'
import { weekdayName } from './describe.ts'
import { OptionInputs, optionText } from './option-inputs.tsx'
import { ValueGrid } from './value-grid.tsx'

type Remembered = Readonly<Partial<Record<CronType, CronSetting>>>

/** [O02] One field: its options; only the inputs of the chosen one are enabled. */
export function FieldPane({
  cron,
  field,
  thisYear,
  onEdit,
}: {
  readonly cron: Cron
  readonly field: CronField
  readonly thisYear: number
  readonly onEdit: (field: CronField, setting: CronSetting) => void
}) {
  const t = useText()
  const [remembered, setRemembered] = useState<Remembered>({})
  const current = cron[field]
  // [O05] While the other of day and week is set, this one is disabled.
  const isIdle = (field === 'day' || field === 'week') && current.type === 'notSet'
  const other = field === 'day' ? 'week' : 'day'
  const types = cronTypes[field].filter((type) => type !== 'mixed' || current.type === 'mixed')

  const choose = (setting: CronSetting) => {
    setRemembered({ ...remembered, [current.type]: current, [setting.type]: setting })
    onEdit(field, setting)
  }

  return (
    <div className="h-cron-pane">
      {field === 'day' || field === 'week' ? (
        <p className="h-cron-hint">
          {t('cron.oneOfBoth')}
          {isIdle ? (
            <Button small kind="quiet" onClick={() => onEdit(other, { type: 'notSet' })}>
              {t(field === 'day' ? 'cron.setByDay' : 'cron.setByWeek')}
            </Button>
          ) : null}
        </p>
      ) : null}
      {types.map((type) => (
        <OptionRow
          key={type}
          field={field}
          setting={current.type === type ? current : (remembered[type] ?? defaultSetting(field, type, thisYear))}
          chosen={current.type === type}
          disabled={isIdle && type !== 'notSet'}
          thisYear={thisYear}
          onChoose={choose}
        />
      ))}
    </div>
  )
}

function OptionRow({
  field,
  setting,
  chosen,
  disabled,
  thisYear,
  onChoose,
}: {
  readonly field: CronField
  readonly setting: CronSetting
  readonly chosen: boolean
  readonly disabled: boolean
  readonly thisYear: number
  readonly onChoose: (setting: CronSetting) => void
}) {
  const t = useText()
  const id = useId()
  const text =
    setting.type === 'mixed'
      ? t('cron.option.mixed', { found: printField(field, setting) })
      : optionText(t, field, setting)
  return (
    <div className={`h-cron-option ${chosen ? 'is-chosen' : ''}`}>
      <label htmlFor={id}>
        <input
          id={id}
          type="radio"
          className="h-check"
          name={`cron-${field}`}
          aria-label={text}
          checked={chosen}
          disabled={disabled}
          onChange={() => onChoose(setting)}
          // Clicking the chosen option again counts as a choice: "every minute" then no longer means every second.
          onClick={chosen ? () => onChoose(setting) : undefined}
        />
        {setting.type === 'mixed' ? <span>{text}</span> : null}
      </label>
      <OptionInputs
        field={field}
        setting={setting}
        thisYear={thisYear}
        disabled={!chosen || disabled}
        onChange={onChoose}
      />
      {setting.type === 'specify' ? (
        <ValueGrid
          label={t('cron.option.specify')}
          values={choices(field, setting.values, thisYear)}
          chosen={setting.values}
          name={(value) => (field === 'week' ? weekdayName(t, value) : String(value))}
          disabled={!chosen || disabled}
          onChange={(values) => onChoose({ type: 'specify', values: values.toSorted((a, b) => a - b) })}
        />
      ) : null}
    </div>
  )
}
