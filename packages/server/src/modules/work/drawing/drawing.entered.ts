import type { Db } from '../../../platform/db/database.ts'
import { countsOf } from '../units/index.ts'
import type { ShownFactRow } from './drawing.present.ts'
import { notRejected, statedValue } from './drawing.proposal.ts'

const sizes = ['length', 'width', 'height'] as const

/** Values of project and workpiece by field of a fact; lengths in 0.1 µm, empty values left out. */
async function enteredValues(db: Db, projectId: string): Promise<ReadonlyMap<string, string | number>> {
  const project = await db.selectFrom('project').select('mould').where('id', '=', projectId).executeTakeFirst()
  const workpiece = await db
    .selectFrom('workpiece')
    .select(['name', 'material', ...sizes])
    .where('projectId', '=', projectId)
    // Version 1 is the empty row created with the project.
    .where('version', '>', 1)
    .executeTakeFirst()
  const held = Object.entries({
    'project.mould': project?.mould,
    'workpiece.name': workpiece?.name,
    'workpiece.material': workpiece?.material,
    ...Object.fromEntries(sizes.map((size) => [`workpiece.${size}`, workpiece?.[size]])),
  })
  return new Map(
    held.flatMap(([field, value]) => (value === undefined || value === null || value === '' ? [] : [[field, value]])),
  )
}

/** Open facts that differ from the values of project or workpiece: a person decides which is right. */
export async function againstEntered(
  db: Db,
  projectId: string,
  rows: readonly ShownFactRow[],
): Promise<readonly ShownFactRow[]> {
  const entered = await enteredValues(db, projectId)
  return notRejected(rows).filter((row) => {
    const held = entered.get(row.field)
    if (row.status !== 'proposed' || held === undefined) return false
    const said = statedValue(row)
    return held !== (typeof said === 'number' ? countsOf(said) : said)
  })
}
