import {
  type Bounds,
  beforeLastBounds,
  type CronField,
  type CronSetting,
  cronBounds,
  editableYears,
  intervalBounds,
  nthBounds,
} from '@heron/core/cron'
import { Fragment, type ReactNode } from 'react'
import { type Translate, useText } from '../../../lib/text/text.ts'
import { weekdayName } from './describe.ts'
import { NumberBox, WeekdayBox } from './number-box.tsx'

/** A setting's numbers by the placeholder names in the option's text. */
const slotsOf = (setting: CronSetting): Readonly<Record<string, number>> => {
  switch (setting.type) {
    case 'range':
      return { from: setting.from, to: setting.to }
    case 'loop':
      return { start: setting.start, interval: setting.interval }
    case 'work':
      return { day: setting.day }
    case 'beforeLast':
      return { days: setting.days }
    case 'lastWeekday':
      return { weekday: setting.weekday }
    case 'nth':
      return { nth: setting.nth, weekday: setting.weekday }
    default:
      return {}
  }
}

const slotNames = ['from', 'to', 'start', 'interval', 'day', 'days', 'weekday', 'nth'] as const
type SlotName = (typeof slotNames)[number]

/** The specification's greatest step of seconds; expressions of older editors, which are read, also have 60. */
const SECONDS_STEP = 59

/** Month 0, written by older editors, is read as January. */
function boundsOf(field: CronField, slot: SlotName, thisYear: number): Bounds {
  if (slot === 'interval') return field === 'second' ? { min: 1, max: SECONDS_STEP } : intervalBounds[field]
  if (slot === 'nth') return nthBounds
  if (slot === 'days') return beforeLastBounds
  if (field === 'month') return { ...cronBounds.month, min: 0 }
  return field === 'year' ? editableYears(thisYear) : cronBounds[field]
}

const takenAs = (field: CronField, value: number): number =>
  field === 'month' ? Math.max(value, cronBounds.month.min) : value

const isWeekday = (field: CronField, slot: SlotName): boolean =>
  field === 'week' && slot !== 'interval' && slot !== 'nth'

/** The sentence of an option without its inputs: "from {from} to {to}". */
function sentence(t: Translate, field: CronField, { type }: CronSetting): string {
  const unit = t(`cron.unit.${field}`)
  const isWeek = field === 'week'
  switch (type) {
    case 'every':
      return isWeek ? t('cron.option.everyDay') : t('cron.option.every', { unit })
    case 'range':
      return isWeek ? t('cron.option.rangeWeek') : t('cron.option.range', { unit })
    case 'loop':
      return isWeek ? t('cron.option.loopWeek') : t('cron.option.loop', { unit })
    case 'last':
      return t(isWeek ? 'cron.option.lastOfWeek' : 'cron.option.last')
    case 'mixed':
      return ''
    default:
      return t(`cron.option.${type}`)
  }
}

/** The sentence with its numbers: the name of the option. */
export function optionText(t: Translate, field: CronField, setting: CronSetting): string {
  const slots = slotsOf(setting)
  return sentence(t, field, setting).replace(/\{(\w+)\}/g, (_whole, slot: SlotName) =>
    isWeekday(field, slot) ? weekdayName(t, slots[slot] ?? 0) : String(slots[slot]),
  )
}

/** The sentence of an option with inputs in place of its numbers. */
export function OptionInputs({
  field,
  setting,
  thisYear,
  disabled,
  onChange,
}: {
  readonly field: CronField
  readonly setting: CronSetting
  readonly thisYear: number
  readonly disabled: boolean
  readonly onChange: (setting: CronSetting) => void
}) {
  const t = useText()
  const slots = slotsOf(setting)
  const input = (slot: SlotName): ReactNode => {
    const Box = isWeekday(field, slot) ? WeekdayBox : NumberBox
    return (
      <Box
        label={t(`cron.input.${slot}`)}
        value={slots[slot] ?? 0}
        bounds={boundsOf(field, slot, thisYear)}
        disabled={disabled}
        // the slot names come from this setting
        onChange={(value) => onChange({ ...setting, [slot]: takenAs(field, value) } as CronSetting)}
      />
    )
  }
  return sentence(t, field, setting)
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => {
      const slot = slotNames.find((name) => piece === `{${name}}`)
      return <Fragment key={piece}>{slot ? input(slot) : <span>{piece}</span>}</Fragment>
    })
}
