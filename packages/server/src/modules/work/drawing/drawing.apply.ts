import { type appliedSchema, type applyPreviewSchema, workpieceEdit } from '@heron/contract/routes'
import { applyFacts, type Change, type ElectrodeChange, type LocationChange } from '@heron/core/drawing'
import type { z } from 'zod'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { addElectrode, editElectrode } from '../electrode/index.ts'
import { addLocations, editLocation } from '../location/index.ts'
import { setMould } from '../project-record/index.ts'
import { editWorkpiece, getWorkpiece } from '../workpiece/index.ts'
import { electrodeShape, type Known, limits, locationShape, picked, readKnown } from './drawing.known.ts'

type Applied = z.output<typeof appliedSchema>
type Preview = z.output<typeof applyPreviewSchema>

async function applicationOf(db: Db, projectId: string) {
  const known = await readKnown(db, projectId)
  return { known, ...applyFacts(known.job, known.facts, known.answers, limits) }
}

const presentSkipped = (skipped: Awaited<ReturnType<typeof applicationOf>>['skipped']): Applied['skipped'] =>
  skipped.map(({ code, params }) => ({ code, params: { ...params } }))

const nameOf = (change: Change) => ({
  electrode: 'electrode' in change ? change.electrode : null,
  location: 'location' in change ? change.location : null,
})

/** The changes that applying the accepted facts would make, and the facts it would leave out. Stores nothing. */
export async function previewFacts(db: Db, projectId: string): Promise<Preview> {
  const { changes, skipped } = await applicationOf(db, projectId)
  return {
    changes: changes.map((change) => ({
      kind: change.kind,
      isNew: 'id' in change && change.id === undefined,
      ...nameOf(change),
      values: change.values.map(({ field, module = null, before, after }) => ({ field, module, before, after })),
    })),
    skipped: presentSkipped(skipped),
  }
}

interface Storing {
  readonly projectId: string
  readonly known: Known
  readonly actor: Actor
  readonly needs: ServiceNeeds
}

const versionOf = ({ versions }: Known, id: string): number => versions.get(id) ?? 0

/** Adds or changes an electrode; returns its id. */
async function storeElectrode(db: Db, change: ElectrodeChange, { projectId, known, actor, needs }: Storing) {
  const { id, link } = change
  const fields = electrodeShape.parse(change.fields)
  const source = link && { drawingId: link.drawingId, solid: link.solid }
  if (id === undefined) return addElectrode(db, { projectId, ...fields }, source, actor, needs)
  await editElectrode(db, { id, version: versionOf(known, id), ...fields }, source, actor, needs)
  return id
}

async function storeLocations(
  db: Db,
  changes: readonly LocationChange[],
  added: ReadonlyMap<string, string>,
  { projectId, known, actor, needs }: Storing,
): Promise<void> {
  const rows = changes.map((change) => ({
    ...locationShape.parse(change.fields),
    id: change.id,
    electrodeId: change.electrodeId ?? added.get(change.electrode) ?? '',
  }))
  for (const { id, ...fields } of rows)
    if (id !== undefined) await editLocation(db, { id, version: versionOf(known, id), ...fields }, actor, needs.clock)
  const fresh = rows.filter(({ id }) => id === undefined).map(({ id: _id, ...fields }) => ({ projectId, ...fields }))
  await addLocations(db, fresh, actor, needs)
}

async function storeGeneral(db: Db, changes: readonly Change[], { projectId, actor, needs }: Storing): Promise<void> {
  for (const change of changes) {
    if (change.kind === 'workpiece') {
      const before = await getWorkpiece(db, projectId)
      await editWorkpiece(db, picked(workpieceEdit, { ...before, ...change.fields }), actor, needs.clock)
    } else if (change.kind === 'project') {
      await setMould(db, projectId, change.mould, actor, needs.clock)
    }
  }
}

const countOf = (changes: readonly Change[], kind: Change['kind'], isNew: boolean): number =>
  changes.filter((change) => change.kind === kind && 'id' in change && (change.id === undefined) === isNew).length

/** Creates electrodes, locations and workpiece values from the accepted facts. Other values entered by hand stay. */
export async function applyAccepted(db: Db, projectId: string, actor: Actor, needs: ServiceNeeds): Promise<Applied> {
  const { known, changes, skipped } = await applicationOf(db, projectId)
  const storing: Storing = { projectId, known, actor, needs }
  await storeGeneral(db, changes, storing)
  const added = new Map<string, string>()
  for (const change of changes)
    if (change.kind === 'electrode') added.set(change.electrode, await storeElectrode(db, change, storing))
  await storeLocations(
    db,
    changes.filter((change) => change.kind === 'location'),
    added,
    storing,
  )
  return {
    electrodesAdded: countOf(changes, 'electrode', true),
    electrodesChanged: countOf(changes, 'electrode', false),
    locationsAdded: countOf(changes, 'location', true),
    locationsChanged: countOf(changes, 'location', false),
    skipped: presentSkipped(skipped),
  }
}
