import type { Electrode, Location, Process } from '@heron/contract/routes'
import type { GridOption } from '../../../kit/editable-grid/model/column.ts'
import type { Translate } from '../../../lib/text/text.ts'
import { classText } from '../../../widgets/electrode-copy/copy-name.ts'
import { cellsOf, stepOf } from './step-columns.ts'

/** One copy at one location; `key` is its name in a cell. */
export interface Place {
  readonly key: string
  readonly electrodeId: string
  readonly copy: number
  readonly locationId: string
  readonly text: string
  /** Another copy of the same class precedes it, so it burns only where a person assigns it. */
  readonly isSpare: boolean
}

/** A step as a row of the grid. */
export interface EntryRow {
  readonly id: string
  readonly place: string
  readonly conditionId: string | null
  readonly dwell: number
  readonly leaveSide: number
  readonly leaveFront: number
  readonly ownOrbit: string | null
}

const collator = new Intl.Collator('en', { numeric: true })

type Named = Pick<Process, 'electrodeName' | 'module' | 'copy' | 'label'>

const copyAtPlace = ({ copy, label, ...of }: Named, t: Translate): string => `${classText(t, of)}-${copy} · ${label}`

/** Every copy at every location of its electrode; a plan burns each location with one copy of every class. */
export function placesOf(
  electrodes: readonly Electrode[],
  locations: readonly Location[],
  t: Translate,
): readonly Place[] {
  const sorted = locations.toSorted((a, b) => collator.compare(a.label, b.label))
  return electrodes.flatMap((electrode) =>
    electrode.copies.flatMap((copy) =>
      sorted
        .filter(({ electrodeId }) => electrodeId === electrode.id)
        .map(({ id, label }) => ({
          key: `${electrode.id}/${copy.number}/${id}`,
          electrodeId: electrode.id,
          copy: copy.number,
          locationId: id,
          isSpare: electrode.copies.some(({ module, number }) => module === copy.module && number < copy.number),
          text: copyAtPlace({ electrodeName: electrode.name, module: copy.module, copy: copy.number, label }, t),
        })),
    ),
  )
}

export const placeOptions = (places: readonly Place[]): readonly GridOption[] =>
  places.map(({ key, text }) => ({ value: key, text }))

const placeOf = ({ electrodeId, copy, locationId }: Process): string => `${electrodeId}/${copy}/${locationId}`

/** One row for each step of the existing plan. */
export const rowsOfPlan = (processes: readonly Process[]): readonly EntryRow[] =>
  processes.flatMap((process) =>
    process.steps.map((step) => ({
      id: `${process.id}/${step.n}`,
      place: placeOf(process),
      ...cellsOf(step),
    })),
  )

/** One row for each location and class, without a condition yet. */
export const emptyRows = (places: readonly Place[]): readonly EntryRow[] =>
  places.flatMap(({ key, isSpare }) =>
    isSpare
      ? []
      : [
          {
            id: key,
            place: key,
            conditionId: null,
            dwell: 0,
            leaveSide: 0,
            leaveFront: 0,
            ownOrbit: null,
          },
        ],
  )

/** A step to read. */
export interface ReadRow {
  readonly id: string
  /** The name of the place. */
  readonly place: string
  /** Undefined where the plan has none. */
  readonly step: Process['steps'][number] | undefined
}

/** The steps of the existing plan; without a plan the places that the empty table would have. */
export function readRows(processes: readonly Process[], places: readonly Place[], t: Translate): readonly ReadRow[] {
  const steps = processes.flatMap((process) =>
    process.steps.map((step) => ({ id: `${process.id}/${step.n}`, place: copyAtPlace(process, t), step })),
  )
  const names = new Map(places.map(({ key, text }) => [key, text]))
  return steps.length > 0
    ? steps
    : emptyRows(places).map(({ id, place }) => ({ id, place: names.get(place) ?? '', step: undefined }))
}

/** The rows as the body of the call: steps of one place are in the order of the table. */
export function processesOfRows(rows: readonly Readonly<Record<string, unknown>>[], places: readonly Place[]) {
  const byKey = new Map(places.map((place) => [place.key, place]))
  return [...Map.groupBy(rows, (row) => String(row.place ?? ''))].flatMap(([key, own]) => {
    const place = byKey.get(key)
    if (!place) return []
    const { electrodeId, copy, locationId } = place
    return [{ electrodeId, copy, locationId, steps: own.map(stepOf) }]
  })
}
