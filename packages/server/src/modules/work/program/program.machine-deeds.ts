import { planInputs } from '@heron/contract/plan-inputs'
import type { Db } from '../../../platform/db/database.ts'
import { changesOf, versionsWith } from './program.changes.ts'
import { type Deed, deed, made, madeOrChanged, ofVersion } from './program.deeds.ts'

const point = { act: 'machine', read: madeOrChanged('machine') } as const

/** Columns that do not affect a program; the defaults of new jobs come into those made later. */
const neutral: ReadonlySet<string> = new Set([
  ...planInputs.machine.except.filter((column) => column !== 'jobDefaults'),
  ...['version', 'createBy', 'createTime', 'updateBy', 'updateTime'],
])

/** People who created the machine, or changed a column that programs depend on. */
async function ofColumns(db: Db, machineId: string): Promise<readonly Deed[]> {
  const row = await db.selectFrom('machine').selectAll().where('id', '=', machineId).executeTakeFirst()
  if (!row) return []
  const columns = Object.keys(row).filter((column) => !neutral.has(column))
  const changes = await changesOf(db, 'machine', machineId, columns)
  return [
    ...made('machine')({ ...row }),
    ...changes.flatMap(({ createBy, createTime }) => deed('machine', createBy, createTime)),
  ]
}

/** People who created, changed or deleted its positioning points. */
async function ofPoints(db: Db, machineId: string): Promise<readonly Deed[]> {
  const rows = await db.selectFrom('positioningPoint').selectAll().where('machineId', '=', machineId).execute()
  const kept = await versionsWith(db, ['positioningPoint'], 'machineId', machineId)
  return [...rows.flatMap((row) => point.read({ ...row })), ...kept.flatMap((version) => ofVersion(version, point))]
}

/** Creation time of the last released program of any project on the machine; 0: none. */
async function lastReleaseOn(db: Db, machineId: string): Promise<number> {
  const row = await db
    .selectFrom('program')
    .select(({ fn }) => fn.max('createTime').as('at'))
    .where('machineId', '=', machineId)
    .where('releasedTime', 'is not', null)
    .executeTakeFirst()
  return Number(row?.at ?? 0)
}

/** People who entered or changed the machine or its points since a program on it was last released. */
export async function ofMachine(db: Db, machineId: string | null): Promise<readonly Deed[]> {
  if (machineId === null) return []
  const since = await lastReleaseOn(db, machineId)
  const all = [...(await ofColumns(db, machineId)), ...(await ofPoints(db, machineId))]
  return all.filter(({ at }) => at >= since)
}
