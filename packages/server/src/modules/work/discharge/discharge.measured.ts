import type { MeasuredValues } from '@heron/contract/routes'
import { wholeValue } from '../../../platform/db/data-versions.ts'
import type { Db } from '../../../platform/db/database.ts'
import { presentCopies } from '../electrode/index.ts'

/** What identifies the version of the electrode in which a record of replacement removed the measured values. */
interface Removal {
  readonly electrodeId: string
  readonly copy: number
  readonly createBy: string
  readonly createTime: number
}

type Row = Readonly<Record<string, unknown>>

/** The measured values of a copy in a version of its electrode; undefined if it has none. */
function measuredIn(row: Row | undefined, copy: number): MeasuredValues | undefined {
  const text = wholeValue('copies', row?.copies, undefined)?.value
  if (typeof text !== 'string') return undefined
  const found = presentCopies(text).find(({ number }) => number === copy)
  if (!found) return undefined
  const { measuredUndersize, actualHeight, offset } = found
  const isEmpty = measuredUndersize === null && actualHeight === null && offset === null
  return isEmpty ? undefined : { measuredUndersize, actualHeight, offset }
}

/** The measured values that a record of replacement removed, from the kept versions of the electrode. */
export async function measuredBefore(
  db: Db,
  { electrodeId, copy, createBy, createTime }: Removal,
): Promise<MeasuredValues | undefined> {
  const versions = await db
    .selectFrom('sysDataLog')
    .select('dataContent')
    .where('dataTable', '=', 'electrode')
    .where('dataId', '=', electrodeId)
    .orderBy('dataVersion', 'desc')
    .execute()
  const rows = versions.map(({ dataContent }) => JSON.parse(dataContent) as Row)
  const removal = rows.findIndex(
    (row, at) =>
      row.updateBy === createBy &&
      Number(row.updateTime) === createTime &&
      !measuredIn(row, copy) &&
      measuredIn(rows[at + 1], copy),
  )
  return removal < 0 ? undefined : measuredIn(rows[removal + 1], copy)
}
