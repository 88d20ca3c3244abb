import { sameLabel } from '@heron/core/label'
import type { ProposedElectrode } from '@heron/reader/propose'
import { changed, made } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { insertLocations, locationColumns, locationsOf, presentLocation } from '../location/index.ts'
import type { Applying } from './drawing.applying.ts'
import { type LocationFields, locationShape, mergeLocation } from './drawing.merge.ts'

/** The editable fields of a location the wire shows. */
function pickFields(location: LocationFields): LocationFields {
  const keys = Object.keys(locationShape.shape) as (keyof LocationFields)[]
  return Object.fromEntries(keys.map((key) => [key, location[key]])) as unknown as LocationFields
}

/** Adds or completes the places of an electrode. */
export async function applyLocations(db: Db, electrodeId: string, proposed: ProposedElectrode, applying: Applying) {
  const { ids, clock, actor, projectId, reference, skipped } = applying
  const known = (await locationsOf(db, projectId)).filter((row) => row.electrodeId === electrodeId).map(presentLocation)
  const added: Parameters<typeof insertLocations>[1][number][] = []
  let updated = 0
  for (const place of proposed.locations) {
    const before = known.find(({ label }) => sameLabel(label, place.label))
    const merged = mergeLocation(before && pickFields(before), place, reference)
    const fields = locationShape.safeParse(merged)
    if (!fields.success) {
      const code = merged ? 'outOfRange' : 'missingPosition'
      skipped.push({ code, params: { electrode: proposed.label, location: place.label } })
      continue
    }
    const columns = locationColumns({ ...fields.data, electrodeId })
    if (!before) {
      added.push({ id: ids(), projectId, ...columns, ...made(actor, clock) })
      continue
    }
    updated += 1
    await db
      .updateTable('location')
      .set((row) => ({ ...columns, version: row('version', '+', 1), ...changed(actor, clock) }))
      .where('id', '=', before.id)
      .execute()
  }
  await insertLocations(db, added)
  return { added: added.length, changed: updated }
}
