import { CalendarDate } from '@internationalized/date'
import { useState } from 'react'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  Heading,
  I18nProvider,
  Button as PageButton,
} from 'react-aria-components'
import { languages } from '../../../lib/text/languages.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { IconButton } from '../../display/button/button.tsx'
import { Icon } from '../../display/icon/icon.tsx'
import type { Moment } from './date-text.ts'

type Day = Pick<Moment, 'year' | 'month' | 'day'>

const dateOf = ({ year, month, day }: Day) => new CalendarDate(year, month, day)

interface DateCalendarProps {
  readonly label: string
  readonly day: Day | undefined
  readonly today: Day
  readonly onDay: (day: Day) => void
  /** Focus it on opening. */
  readonly autoFocus: boolean
}

/** A month of days (React Aria's calendar): arrows, Page Up and Down and Home and End move, Enter chooses. */
export function DateCalendar({ label, day, today, onDay, autoFocus }: DateCalendarProps) {
  const t = useText()
  const language = useLanguage()
  const [focused, setFocused] = useState(dateOf(day ?? today))
  return (
    <I18nProvider locale={languages[language].tag}>
      <Calendar
        className="h-calendar"
        aria-label={label}
        firstDayOfWeek="mon"
        autoFocus={autoFocus}
        value={day ? dateOf(day) : null}
        onChange={onDay}
        focusedValue={focused}
        onFocusChange={setFocused}
      >
        <header>
          <IconButton
            icon="back"
            label={t('kit.previousYear')}
            onClick={() => setFocused(focused.subtract({ years: 1 }))}
          />
          <PageButton slot="previous" className="h-icon-button">
            <Icon name="left" size={12} />
          </PageButton>
          <Heading level={3} />
          <PageButton slot="next" className="h-icon-button">
            <Icon name="right" size={12} />
          </PageButton>
          <IconButton icon="forward" label={t('kit.nextYear')} onClick={() => setFocused(focused.add({ years: 1 }))} />
        </header>
        <CalendarGrid weekdayStyle="narrow">{(date) => <CalendarCell date={date} />}</CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}
