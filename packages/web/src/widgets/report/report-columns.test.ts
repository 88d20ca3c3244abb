import { expect, it } from 'vitest'
import { cellOf } from '../../kit/data/data-table/cell.tsx'
import { formatTime } from '../../lib/text/format.ts'
import { renderScreen } from '../../testing/render.tsx'
import { columnsOf } from './report-columns.ts'

const column = (dataIndex: string) => ({
  title: dataIndex,
  titles: { cn: dataIndex, en: dataIndex, jp: dataIndex },
  dataIndex,
  align: 'center' as const,
  sorter: true,
})

it('[A14] a report shows moments in the reader’s zone as lists do, and days, figures and texts as they are', async () => {
  await renderScreen(null)
  const columns = columnsOf({ columns: ['at', 'day', 'pots', 'name'].map(column), dictOptions: {} }, 'en')
  const row = { id: '1', at: '2026-11-22 14:58:56', day: '1982-11-15', pots: 24, name: 'M-01' }
  expect(columns.map((each) => cellOf(each, row))).toEqual([formatTime(row.at), '1982-11-15', '24', 'M-01'])
  expect(formatTime(row.at)).not.toBe(row.at)
})
