import { sameLabel } from '@heron/core/label'
import type { ProposedElectrode } from '@heron/reader/propose'
import { changed, made } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { electrodeColumns, electrodesOf, findElectrode, insertElectrode, presentElectrode } from '../electrode/index.ts'
import type { Applying } from './drawing.applying.ts'
import { type ElectrodeFields, electrodeShape, emptyElectrode, mergeElectrode, spareCopies } from './drawing.merge.ts'
import { readSolids, type StoredSolid } from './drawing.present.ts'
import * as store from './drawing.store.ts'

/** The solid whose measures the electrode's facts came from. */
async function solidOf(db: Db, { values }: ProposedElectrode, { rows }: Applying) {
  const measured = values.flatMap((value) => value.facts).find((fact) => fact.rule.startsWith('solid.'))
  const row = measured && rows.find((each) => each.id === measured.id)
  const drawing = row && (await store.findDrawing(db, row.drawingId))
  const solid = drawing && readSolids(drawing.solids).find((each) => each.locator === row.locator)
  return drawing && solid ? { drawingId: drawing.id, solid } : undefined
}

/** Outline about the centre of the base face; a solid that stands head up would have to be turned first, which way nobody said. */
function outlineOf({ outline, placements, burnSign }: StoredSolid): ElectrodeFields['outline'] {
  const [place] = placements
  if (!place || burnSign === 1 || outline.length === 0) return null
  return outline.map((part) =>
    part.map(([x, y]) => ({
      x: Number((x - place.x).toFixed(4)),
      y: Number((y - place.y).toFixed(4)),
    })),
  )
}

async function existing(db: Db, label: string, { projectId }: Applying) {
  const row = (await electrodesOf(db, projectId)).find(({ name }) => sameLabel(name, label))
  const shown = row && (await findElectrode(db, row.id))
  return shown && presentElectrode(shown)
}

function answered({ answers }: Applying, label: string): boolean | null {
  const answer = answers.find((each) => each.kind === 'gapInSolid' && sameLabel(each.electrode, label))
  return answer ? answer.answer === 'yes' : null
}

/** Adds or completes the electrode of a label; undefined when its figures are impossible. */
export async function applyElectrode(db: Db, proposed: ProposedElectrode, applying: Applying) {
  const { ids, clock, actor, projectId, skipped } = applying
  const known = await existing(db, proposed.label, applying)
  const link = await solidOf(db, proposed, applying)
  const merged = mergeElectrode(
    known ? electrodeShape.parse(pickFields(known)) : emptyElectrode(proposed.label),
    proposed,
  )
  const fields = electrodeShape.safeParse({
    ...merged,
    gapInSolid: merged.gapInSolid ?? answered(applying, proposed.label),
    outline: (link && outlineOf(link.solid)) ?? merged.outline,
  })
  if (!fields.success) {
    const field = fields.error.issues[0]?.path.join('.') ?? ''
    skipped.push({ code: 'outOfRange', params: { electrode: proposed.label, field } })
    return undefined
  }
  for (const spare of spareCopies(proposed))
    skipped.push({ code: 'spareCopies', params: { electrode: proposed.label, ...spare } })
  const solid = link ? { drawingId: link.drawingId, solid: link.solid.index } : {}
  if (known) {
    await db
      .updateTable('electrode')
      .set((row) => ({
        ...electrodeColumns(fields.data),
        ...solid,
        version: row('version', '+', 1),
        ...changed(actor, clock),
      }))
      .where('id', '=', known.id)
      .execute()
    return { id: known.id, added: false }
  }
  const id = ids()
  await insertElectrode(db, {
    id,
    projectId,
    ...electrodeColumns(fields.data),
    drawingId: null,
    solid: null,
    ...solid,
    ...made(actor, clock),
  })
  return { id, added: true }
}

/** The editable fields of an electrode the wire shows. */
function pickFields(electrode: ElectrodeFields): ElectrodeFields {
  const keys = Object.keys(electrodeShape.shape) as (keyof ElectrodeFields)[]
  return Object.fromEntries(keys.map((key) => [key, electrode[key]])) as unknown as ElectrodeFields
}
