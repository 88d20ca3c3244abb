import { locationFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { type Label, labelOf } from '@heron/core/label'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { pieces } from '../../../platform/pieces.ts'
import { type Listing, listPage } from '../../../platform/query/list-page.ts'
import { labelTaken } from '../units/index.ts'
import { write } from './location.write.ts'

const listing: Listing<typeof locationFields> = {
  fields: locationFields,
  columns: {
    projectId: 'location.projectId',
    electrodeId: 'location.electrodeId',
    label: 'location.label',
    x: 'location.x',
    y: 'location.y',
    createTime: 'location.createTime',
  },
  id: 'location.id',
}

const withElectrode = (db: Db) =>
  db
    .selectFrom('location')
    .innerJoin('electrode', 'electrode.id', 'location.electrodeId')
    .selectAll('location')
    .select(['electrode.name as electrodeName', 'electrode.projectedArea'])

export const listLocations = (db: Db, query: ListQuery) => listPage(db, withElectrode(db), listing, query)

export const findLocations = (db: Db, ids: readonly string[]) =>
  withElectrode(db).where('location.id', 'in', ids).orderBy('location.createTime').orderBy('location.id').execute()

/** Locations of a project in order of creation. */
export const locationsOf = (db: Db, projectId: string) =>
  withElectrode(db)
    .where('location.projectId', '=', projectId)
    .orderBy('location.createTime')
    .orderBy('location.id')
    .execute()

/** Labels an electrode already has. */
export async function labelsOf(db: Db, electrodeId: string): Promise<ReadonlySet<Label>> {
  const rows = await db.selectFrom('location').select('label').where('electrodeId', '=', electrodeId).execute()
  return new Set(rows.map((row) => labelOf(row.label)))
}

/** Another location of the electrode with the same label, in any spelling. */
const labelledAlike = (db: Db, electrodeId: string, label: string, exceptId: string) =>
  db
    .selectFrom('location')
    .select('label')
    .where('electrodeId', '=', electrodeId)
    .where('plainLabel', '=', labelOf(label))
    .where('id', '!=', exceptId)
    .executeTakeFirst()

/** Refuses a label that another location of the electrode has, in any spelling. */
export async function refuseLabelTaken(db: Db, electrodeId: string, label: string, exceptId: string): Promise<void> {
  const other = await labelledAlike(db, electrodeId, label, exceptId)
  if (other) throw labelTaken('label', label, other.label)
}

/** Refuses new labels that the electrode already has or that occur twice, in any spelling. */
export async function refuseLabelsTaken(db: Db, electrodeId: string, labels: readonly string[]): Promise<void> {
  const rows = await db.selectFrom('location').select('label').where('electrodeId', '=', electrodeId).execute()
  const known = new Map(rows.map(({ label }) => [labelOf(label), label]))
  for (const label of labels) {
    const other = known.get(labelOf(label))
    if (other !== undefined) throw labelTaken('label', label, other)
    known.set(labelOf(label), label)
  }
}

/** Rows per statement; both engines allow far more values than this needs. */
const CHUNK = 200

export async function insertLocations(db: Db, rows: readonly Insertable<Tables['location']>[]): Promise<void> {
  for (const some of pieces(rows, CHUNK)) await write(db).insertInto('location').values(some).execute()
}

/** Stores the depth reference of a project's locations where none is set. */
export const fillDepthReference = (
  db: Db,
  projectId: string,
  depthReference: string,
  stamp: { readonly updateBy: string; readonly updateTime: number },
) =>
  write(db)
    .updateTable('location')
    .set({ depthReference, ...stamp })
    .where('projectId', '=', projectId)
    .where('depthReference', 'is', null)
    .execute()

export const deleteLocations = (db: Db, ids: readonly string[]) =>
  write(db).deleteFrom('location').where('id', 'in', ids).executeTakeFirst()

/** Whether the project exists and the caller may see it. */
export async function isProject(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('project').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
