import type { electrodeCopyInput, Location, locationCopy } from '@heron/contract/routes'
import { type Label, labelOf } from '@heron/core/label'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import { type Actor, auditOnInsert, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { findElectrode, insertElectrode, refuseNameTaken } from '../electrode/index.ts'
import { countsOf } from '../units/index.ts'
import { freeLabels } from './location.labels.ts'
import { presentLocation } from './location.present.ts'
import * as store from './location.store.ts'

/** More copies than this in one call are taken for a typing error. */
const MOST_COPIES = 2_000

interface Shift {
  readonly dx: number
  readonly dy: number
  readonly electrodeId?: string
}

type Row = Awaited<ReturnType<typeof store.findLocations>>[number]

/** The next free label; marks it as taken. */
function takeLabel(taken: Set<Label>, like: string): string {
  const label = freeLabels(taken, like).next().value ?? like
  taken.add(labelOf(label))
  return label
}

/** Inserts each row once per shift with the next free labels; rows for another electrode keep their labels. */
async function insertShifted(
  db: Tx,
  rows: readonly Row[],
  shifts: readonly Shift[],
  actor: Actor,
  { clock, ids }: ServiceNeeds,
): Promise<Location[]> {
  const [first] = rows
  if (!first) return []
  // The next free labels depend on those of other copies.
  await lockUntilCommit(db, 'locationLabels', first.projectId)
  const taken = new Map<string, Set<Label>>()
  for (const { electrodeId } of rows) taken.set(electrodeId, new Set(await store.labelsOf(db, electrodeId)))
  const copies = shifts.flatMap((shift) =>
    rows.map((row) => {
      const { electrodeName: _name, projectedArea: _area, ...columns } = row
      const label = shift.electrodeId ? row.label : takeLabel(taken.get(row.electrodeId) ?? new Set(), row.label)
      return {
        ...columns,
        id: ids(),
        label,
        plainLabel: labelOf(label),
        x: row.x + countsOf(shift.dx),
        y: row.y + countsOf(shift.dy),
        electrodeId: shift.electrodeId ?? row.electrodeId,
        ...auditOnInsert(actor, clock),
      }
    }),
  )
  await store.insertLocations(db, copies)
  const inserted = await store.findLocations(
    db,
    copies.map((copy) => copy.id),
  )
  return inserted.map(presentLocation)
}

/** Repeats locations in a grid; the first column and row are the originals. */
export async function copyLocations(
  db: Tx,
  input: z.output<typeof locationCopy>,
  actor: Actor,
  needs: ServiceNeeds,
): Promise<Location[]> {
  const rows = await store.findLocations(db, input.ids)
  if (rows.length !== new Set(input.ids).size) throw new AppError('NOT_FOUND')
  if (new Set(rows.map((row) => row.projectId)).size > 1) throw refusedField('ids', 'oneProject')
  const columns = Array.from({ length: input.countX }, (_, x) => x)
  const lines = Array.from({ length: input.countY }, (_, y) => y)
  const shifts = lines
    .flatMap((y) => columns.map((x) => ({ dx: x * input.pitchX, dy: y * input.pitchY, first: x === 0 && y === 0 })))
    .filter((shift) => !shift.first)
  if (shifts.length * rows.length > MOST_COPIES) throw refusedField('countX', 'maxItems', { maximum: MOST_COPIES })
  return insertShifted(db, rows, shifts, actor, needs)
}

/** Copies an electrode under a new name, optionally with its locations moved. */
export async function copyElectrode(
  db: Tx,
  input: z.output<typeof electrodeCopyInput>,
  actor: Actor,
  needs: ServiceNeeds,
): Promise<{ electrodeId: string; locations: Location[] }> {
  const original = await findElectrode(db, input.electrodeId)
  if (!original) throw new AppError('NOT_FOUND')
  const electrodeId = needs.ids()
  await refuseNameTaken(db, original.projectId, input.name, electrodeId)
  const { locationCount: _count, ...columns } = original
  await insertElectrode(db, {
    ...columns,
    id: electrodeId,
    name: input.name,
    plainName: labelOf(input.name),
    ...auditOnInsert(actor, needs.clock),
  })
  if (!input.withLocations) return { electrodeId, locations: [] }
  const rows = (await store.locationsOf(db, original.projectId)).filter((row) => row.electrodeId === original.id)
  const shifts = [{ dx: input.dx, dy: input.dy, electrodeId }]
  return { electrodeId, locations: await insertShifted(db, rows, shifts, actor, needs) }
}
