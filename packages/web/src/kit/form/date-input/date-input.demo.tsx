import { useState } from 'react'
import type { Demo } from '../../gallery/demo.ts'
import { useTitles } from '../../gallery/demo.ts'
import { DateInput } from './date-input.tsx'
import type { DateKind } from './date-text.ts'

function Choosing({ kind, first }: { readonly kind: DateKind; readonly first: string }) {
  const say = useTitles()
  const [value, setValue] = useState(first)
  const label = {
    date: say({ cn: '日期', en: 'Date', jp: '日付' }),
    datetime: say({ cn: '日期时间', en: 'Date and time', jp: '日時' }),
    time: say({ cn: '时间', en: 'Time', jp: '時刻' }),
  }
  return (
    <div className="h-demo-row">
      <DateInput kind={kind} aria-label={label[kind]} value={value} onChange={setValue} />
      <output>{value === '' ? '–' : value}</output>
    </div>
  )
}

const Day = () => <Choosing kind="date" first="2026-11-22" />
const DayAndTime = () => <Choosing kind="datetime" first="2026-11-22 08:30:00" />
const Time = () => <Choosing kind="time" first="" />

function ReadOnly() {
  const say = useTitles()
  return (
    <DateInput
      aria-label={say({ cn: '只读', en: 'Read only', jp: '読取専用' })}
      value="2026-11-22"
      onChange={() => undefined}
      readOnly
    />
  )
}

export const dateInputDemo: Demo = {
  id: 'date-input',
  title: { cn: '日期与时间', en: 'Date and time', jp: '日付と時刻' },
  group: 'input',
  note: {
    cn: '值为文本，三种语言格式相同：YYYY-MM-DD、YYYY-MM-DD HH:mm:ss、HH:mm:ss。',
    en: 'The value is text, written alike in all languages: YYYY-MM-DD, YYYY-MM-DD HH:mm:ss, HH:mm:ss.',
    jp: '値は文字列で、書式は全言語共通です：YYYY-MM-DD、YYYY-MM-DD HH:mm:ss、HH:mm:ss。',
  },
  scenes: [
    { id: 'date', title: { cn: '日期', en: 'Date', jp: '日付' }, View: Day },
    { id: 'datetime', title: { cn: '日期时间', en: 'Date and time', jp: '日時' }, View: DayAndTime },
    { id: 'time', title: { cn: '时间', en: 'Time of day', jp: '時刻' }, View: Time },
    { id: 'read-only', title: { cn: '只读', en: 'Read only', jp: '読取専用' }, View: ReadOnly },
  ],
}
