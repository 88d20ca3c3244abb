import type { GridColumn } from './column.ts'
import type { Row } from './row.ts'

export type Statistic = 'sum' | 'average'

/** The statistics that a column shows at the foot of the table. */
export function statisticsOf({ statistics }: GridColumn): readonly Statistic[] {
  if (statistics === true) return ['sum']
  if (!Array.isArray(statistics)) return []
  const asked = statistics.map((each) => String(each).toLowerCase())
  return (['sum', 'average'] as const).filter((each) => asked.includes(each))
}

const figure = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** Sum without the errors of binary fractions (0.1 + 0.2 is 0.3), and the mean of the numeric cells. */
export function columnStatistics(rows: Iterable<Row>, key: string): Readonly<Record<Statistic, number | undefined>> {
  let sum = 0
  let lost = 0
  let count = 0
  for (const row of rows) {
    const value = figure(row[key])
    if (value === undefined) continue
    count += 1
    const next = sum + value
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  if (count === 0) return { sum: undefined, average: undefined }
  const exact = sum + lost
  return { sum: Number(exact.toPrecision(15)), average: Number((exact / count).toPrecision(15)) }
}
