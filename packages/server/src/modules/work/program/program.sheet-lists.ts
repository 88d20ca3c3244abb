import { labelsIn } from '@heron/contract/labels/labels-in'
import type { ProgramWarning, setupSheet, sheetLanguages } from '@heron/contract/routes'
import { parseDateTime, workshopMoment } from '@heron/contract/wire'
import type { z } from 'zod'

type Listed = Pick<z.output<typeof setupSheet>, 'fixtures' | 'accepted'>
type Language = (typeof sheetLanguages)[number]

/** A table of the printed sheet under its heading. */
interface SheetList {
  readonly heading: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

const words = {
  CN: { ...labelsIn('cn'), accepted: '已接受的警告', plan: '方案', line: '行', by: '接受人', reason: '原因' },
  EN: { ...labelsIn('en'), accepted: 'Accepted warnings', plan: 'Plan', line: 'Line', by: 'By', reason: 'Reason' },
  JP: { ...labelsIn('jp'), accepted: '承認済みの警告', plan: 'プラン', line: '行', by: '承認者', reason: '理由' },
} as const

const labelOf = (labels: Readonly<Record<string, string>>, name: string): string => labels[name] ?? name

/** A check with its name, or the field of the plan's inputs with its row: `Plan E1 Base corner`. */
function subjectOf({ rule, path }: ProgramWarning, { checks, fields, plan }: (typeof words)[Language]): string {
  if (rule !== null) return `${rule} ${labelOf(checks, rule)}`
  return [plan, ...(path ?? '').split('.').slice(1)].map((part) => labelOf(fields, part)).join(' ')
}

const timeOf = (time: string): string => workshopMoment(parseDateTime(time) ?? 0).slice(0, 16)

/** Fixtures and accepted warnings, as far as there are any. */
export function sheetLists({ fixtures, accepted }: Listed, language: Language): readonly SheetList[] {
  const own = words[language]
  const { fields } = own
  const lists: readonly SheetList[] = [
    {
      heading: fields.fixtures,
      head: [fields.name, ...[fields.x, fields.y, fields.length, fields.width, fields.top].map((name) => `${name} mm`)],
      rows: fixtures.map(({ name, x, y, length, width, top }) => [name, x, y, length, width, top]),
    },
    {
      heading: own.accepted,
      head: ['', own.line, '', own.reason, own.by],
      rows: accepted.map((warning) => [
        subjectOf(warning, own),
        warning.line ?? '',
        Object.values(warning.params).join(' · '),
        warning.signed?.reason ?? '',
        warning.signed ? `${warning.signed.username} ${timeOf(warning.signed.time)}` : '',
      ]),
    },
  ]
  return lists.filter(({ rows }) => rows.length > 0)
}
