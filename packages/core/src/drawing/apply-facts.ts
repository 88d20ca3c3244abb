import { nearLabels, sameLabel } from '../label/index.ts'
import {
  type Change,
  electrodeValues,
  isSame,
  type LocationChange,
  locationValues,
  type Skipped,
  workpieceValues,
} from './change.ts'
import type { Answers, ElectrodeFields, KnownJob, Limits, LocationFields, WorkpieceFields } from './known-job.ts'
import { emptyElectrode, mergeElectrode, skippedOfElectrode } from './merge-electrode.ts'
import { conflictsOfLocation, mergeLocation } from './merge-location.ts'
import type { ProposedElectrode, ProposedLocation, ProposedValue } from './proposal.ts'

/** Accepted facts, grouped and compared. */
export interface AcceptedFacts {
  readonly electrodes: readonly ProposedElectrode[]
  /** Workpiece and project. */
  readonly general: readonly ProposedValue[]
}

/** The result of applying facts. Applying the same facts again gives no changes. */
export interface Application {
  readonly changes: readonly Change[]
  readonly skipped: readonly Skipped[]
}

const nothing: Application = { changes: [], skipped: [] }
const only = (...skipped: readonly Skipped[]): Application => ({ changes: [], skipped })

const together = (parts: readonly Application[]): Application => ({
  changes: parts.flatMap(({ changes }) => changes),
  skipped: parts.flatMap(({ skipped }) => skipped),
})

interface Context {
  readonly job: KnownJob
  readonly answers: Answers
  readonly limits: Limits
  /** The ids of the electrodes that burn at each spot. */
  readonly takenAt: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Electrodes, locations and workpiece figures of a job after accepted facts are applied. Pure data: nothing is stored.
 * Values that no fact states are kept; facts that cannot be applied are skipped with a reason.
 */
export function applyFacts(job: KnownJob, facts: AcceptedFacts, answers: Answers, limits: Limits): Application {
  const context = { job, answers, limits, takenAt: electrodesBySpot(job) }
  return together([
    applyGeneral(facts.general, context),
    ...facts.electrodes.map((electrode, at) =>
      together([applyElectrode(electrode, context), only(...nearNames(electrode, facts.electrodes.slice(0, at), job))]),
    ),
  ])
}

/** The solid that the electrode was measured on. */
const linkOf = ({ values }: ProposedElectrode, { solids }: KnownJob) =>
  values.flatMap(({ facts }) => facts.flatMap(({ id }) => solids.get(id) ?? [])).at(0)

function applyElectrode(proposed: ProposedElectrode, context: Context): Application {
  const { job, answers, limits } = context
  const { label } = proposed
  if (label === '')
    return only(
      ...proposed.values.map(
        ({ field, facts }) =>
          ({ code: 'valueOfNoElectrode', params: { field, value: facts[0]?.value ?? '' } }) as const,
      ),
      ...proposed.locations.map((place) => ({ code: 'noElectrode', params: { location: place.label } }) as const),
    )
  const known = job.electrodes.find(({ fields }) => sameLabel(fields.name, label))
  const link = linkOf(proposed, job)
  const merged = mergeElectrode(known?.fields ?? emptyElectrode(label), proposed)
  const fields = {
    ...merged,
    gapInSolid: merged.gapInSolid ?? answers.gapInSolid(label),
    outline: link?.outline ?? merged.outline,
  }
  const field = limits.electrode(fields)
  if (field !== undefined) return only({ code: 'outOfRange', params: { electrode: label, field } })
  const isNew = known === undefined || (link !== undefined && known.link !== `${link.drawingId} ${link.solid}`)
  const own: Application = {
    changes:
      isNew || !isSame(known.fields, fields)
        ? [
            {
              ...({ kind: 'electrode', id: known?.id, electrode: fields.name, fields, link } as const),
              values: electrodeValues(known?.fields, fields),
            },
          ]
        : [],
    skipped: skippedOfElectrode(proposed),
  }
  const owner = { id: known?.id, name: fields.name }
  const places = together(proposed.locations.map((place) => applyLocation(place, owner, context)))
  return together([own, places, known ? nothing : only(...placesTaken(fields, places.changes, context))])
}

/** The same position in the same coordinate system. */
const spotOf = ({ x, y, c, positioningPoint }: LocationFields, job: Pick<KnownJob, 'positioningPoint'>): string =>
  JSON.stringify([x, y, c, positioningPoint ?? job.positioningPoint])

function electrodesBySpot(job: KnownJob): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>()
  for (const { electrodeId, fields } of job.locations) {
    const spot = spotOf(fields, job)
    taken.set(spot, (taken.get(spot) ?? new Set()).add(electrodeId))
  }
  return taken
}

/** Whether one may be the other, renamed; not without a common class: a rough and a finish electrode share places. */
const mayBeOne = ({ copies }: ElectrodeFields, other: ElectrodeFields): boolean =>
  copies.length === 0 ||
  other.copies.length === 0 ||
  copies.some(({ module }) => other.copies.some((copy) => copy.module === module))

/** A new electrode of which all places are those of another one; it may be the same electrode, renamed since. */
function placesTaken(
  fields: ElectrodeFields,
  changes: readonly Change[],
  { job, takenAt }: Context,
): readonly Skipped[] {
  const [first, ...others] = changes.flatMap((change) =>
    change.kind === 'location' ? [takenAt.get(spotOf(change.fields, job)) ?? new Set<string>()] : [],
  )
  if (!first) return []
  const ids = new Set([...first].filter((id) => others.every((taken) => taken.has(id))))
  if (ids.size === 0) return []
  const params = { electrode: fields.name, count: 1 + others.length }
  return job.electrodes.flatMap(({ id, fields: other }): readonly Skipped[] =>
    ids.has(id) && mayBeOne(fields, other) ? [{ code: 'placesTaken', params: { ...params, other: other.name } }] : [],
  )
}

/** The electrodes, known or of these facts, whose names are nearly that of a new one. */
function nearNames(
  { label }: ProposedElectrode,
  before: readonly ProposedElectrode[],
  { electrodes }: KnownJob,
): readonly Skipped[] {
  const others = nearLabels(label, [...electrodes.map(({ fields }) => fields.name), ...before.map((one) => one.label)])
  return others.map((other) => ({ code: 'nearName', params: { electrode: label, other } }))
}

interface Owner {
  readonly id: string | undefined
  readonly name: string
}

function applyLocation(proposed: ProposedLocation, owner: Owner, { job, answers, limits }: Context): Application {
  const known = job.locations.find(
    ({ electrodeId, fields }) => electrodeId === owner.id && sameLabel(fields.label, proposed.label),
  )
  const params = { electrode: owner.name, location: proposed.label }
  const conflicts = conflictsOfLocation(owner.name, proposed)
  const fields = mergeLocation(known?.fields, proposed, answers.depthReference)
  if (!fields) return only(...conflicts, { code: 'missingPosition', params })
  if (limits.location(fields) !== undefined) return only(...conflicts, { code: 'outOfRange', params })
  const change: LocationChange = {
    ...({ kind: 'location', id: known?.id, electrodeId: owner.id, electrode: owner.name } as const),
    ...{ location: fields.label, fields, values: locationValues(known?.fields, fields) },
  }
  return { changes: known && isSame(known.fields, fields) ? [] : [change], skipped: conflicts }
}

const workpieceFields = ['name', 'material', 'length', 'width', 'height'] as const

function applyGeneral(values: readonly ProposedValue[], { job, limits }: Context): Application {
  let workpiece: WorkpieceFields = job.workpiece
  let { mould } = job
  const skipped: Skipped[] = []
  for (const { field, facts, conflict } of values) {
    const value = facts[0]?.value ?? ''
    const name = workpieceFields.find((each) => field === `workpiece.${each}`)
    if (conflict) skipped.push({ code: 'conflict', params: { field } })
    else if (name && limits.workpiece(name, value)) workpiece = { ...workpiece, [name]: value }
    else if (field === 'project.mould' && limits.mould(String(value))) mould = String(value)
    else skipped.push({ code: 'outOfRange', params: { field, value } })
  }
  const ofMould = { field: 'project.mould', before: job.mould, after: mould } as const
  const changed = workpieceValues(job.workpiece, workpiece)
  return together([
    mould === job.mould ? nothing : { changes: [{ kind: 'project', mould, values: [ofMould] }], skipped: [] },
    changed.length === 0
      ? nothing
      : { changes: [{ kind: 'workpiece', fields: workpiece, values: changed }], skipped: [] },
    only(...skipped),
  ])
}
