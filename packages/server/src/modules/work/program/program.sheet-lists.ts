import { labelsIn } from '@heron/contract/labels/labels-in'
import type { ProgramWarning, setupSheet, sheetLanguages } from '@heron/contract/routes'
import { parseDateTime, workshopMoment } from '@heron/contract/wire'
import type { z } from 'zod'

type Listed = Pick<z.output<typeof setupSheet>, 'workpiece' | 'conditions' | 'fixtures' | 'accepted'>
type Language = (typeof sheetLanguages)[number]

/** A table of the printed sheet under its heading. */
interface SheetList {
  readonly heading: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

const words = {
  CN: {
    ...labelsIn('cn'),
    ...{ accepted: '已接受的警告', plan: '方案', line: '行', by: '接受人', reason: '原因' },
    ...{ workpiece: '工件', conditions: '加工条件', zeros: { centre: '顶面中心', corner: '左前角' } },
  },
  EN: {
    ...labelsIn('en'),
    ...{ accepted: 'Accepted warnings', plan: 'Plan', line: 'Line', by: 'By', reason: 'Reason' },
    ...{
      workpiece: 'Workpiece',
      conditions: 'Conditions',
      zeros: { centre: 'Top centre', corner: 'Left front corner' },
    },
  },
  JP: {
    ...labelsIn('jp'),
    ...{ accepted: '承認済みの警告', plan: 'プラン', line: '行', by: '承認者', reason: '理由' },
    ...{ workpiece: 'ワーク', conditions: '加工条件', zeros: { centre: '上面中心', corner: '左手前角' } },
  },
} as const

const electrodeWordsOf = ({ fields, values }: (typeof words)[Language], length: string) => ({
  ...{ material: fields.material, undersize: fields.undersize, length },
  materials: values.electrodeMaterial,
})

/** Headings and words for electrodes; the length is from the gauge plane to the tip. */
export const electrodeWords = {
  CN: electrodeWordsOf(words.CN, '有效长度'),
  EN: electrodeWordsOf(words.EN, 'Effective length'),
  JP: electrodeWordsOf(words.JP, '有効長'),
} as const

const labelOf = (labels: Readonly<Record<string, string>>, name: string): string => labels[name] ?? name

/** A check with its name, or the field of the plan's inputs with its row: `Plan E1 Base corner`. */
function subjectOf({ rule, path }: ProgramWarning, { checks, fields, plan }: (typeof words)[Language]): string {
  if (rule !== null) return `${rule} ${labelOf(checks, rule)}`
  return [plan, ...(path ?? '').split('.').slice(1)].map((part) => labelOf(fields, part)).join(' ')
}

const timeOf = (time: string): string => workshopMoment(parseDateTime(time) ?? 0).slice(0, 16)

function workpieceList({ material, length, width, height, zero, points }: Listed['workpiece'], language: Language) {
  const { fields, values, workpiece, zeros } = words[language]
  const figures = (['length', 'width', 'height'] as const).map((name) => `${fields[name]} mm`)
  const held = points.map(({ name, cs }) => `${name} G${cs}`).join(' · ')
  return {
    heading: workpiece,
    head: [fields.material, ...figures, fields.zero, fields.positioningPoint],
    rows: [[values.workpieceMaterial[material], length, width, height, zeros[zero], held]],
  }
}

function conditionList(conditions: Listed['conditions'], language: Language): SheetList {
  const { fields, values, conditions: heading } = words[language]
  const units = { peakCurrent: 'A', onTime: 'µs', offTime: 'µs', voltage: 'V', servo: 'V' } as const
  const figures = ['peakCurrent', 'onTime', 'offTime', 'voltage', 'servo'] as const
  return {
    heading,
    head: ['E', ...figures.map((name) => `${fields[name]} ${units[name]}`), fields.polarity],
    rows: conditions.map(({ code, polarity, ...own }) => [
      code,
      ...figures.map((name) => own[name]),
      values.polarity[polarity],
    ]),
  }
}

/** Workpiece and conditions; fixtures and accepted warnings as far as there are any. */
export function sheetLists(
  { workpiece, conditions, fixtures, accepted }: Listed,
  language: Language,
): readonly SheetList[] {
  const own = words[language]
  const { fields } = own
  const lists: readonly SheetList[] = [
    workpieceList(workpiece, language),
    conditionList(conditions, language),
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
