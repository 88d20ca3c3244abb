import { factFields } from '@heron/contract/routes'
import type { Fact } from '@heron/core/drawing'
import { type JobProposal, proposeJob } from '@heron/reader/propose'
import { oneOf } from '../units/index.ts'
import { type FactRow, readValue, units } from './drawing.present.ts'

type ProposedValue = JobProposal['general'][number]

/** The valid value: a person's correction, otherwise the value read. */
export const statedValue = (fact: Pick<FactRow, 'value' | 'edited'>): number | string =>
  readValue(fact.edited ?? fact.value)

/** A stored fact as the reader's type, with its stored id and its file's id. */
const factOf = (row: FactRow): Fact => ({
  id: row.id,
  field: oneOf(factFields, row.field),
  ...(row.electrode === null ? {} : { electrode: row.electrode }),
  ...(row.location === null ? {} : { location: row.location }),
  value: statedValue(row),
  unit: oneOf(units, row.unit),
  source: { file: row.drawingId, locator: row.locator, raw: row.raw },
  rule: row.rule,
  confidence: row.confidence,
})

/** Groups facts by electrode, place and figure. */
export const proposalOf = (rows: readonly FactRow[]): JobProposal =>
  proposeJob([{ facts: rows.map(factOf), notes: [] }])

/** Facts that are not rejected. */
export const notRejected = <F extends Pick<FactRow, 'status'>>(rows: readonly F[]): readonly F[] =>
  rows.filter((row) => row.status !== 'rejected')

export interface Conflict {
  readonly key: string
  readonly electrode: string | null
  readonly location: string | null
  readonly field: Fact['field']
  readonly difference: number | null
  readonly factIds: readonly string[]
}

function conflictsOf(values: readonly ProposedValue[], electrode: string | null, location: string | null): Conflict[] {
  return values
    .filter((value) => value.conflict)
    .map((value) => ({
      key: [electrode ?? '', location ?? '', value.field, value.module ?? ''].join('|'),
      electrode,
      location,
      field: value.field,
      difference: value.difference ?? null,
      factIds: value.facts.map((fact) => fact.id),
    }))
}

/** Facts about the same thing with different values, in drawing order. */
export function conflictsAmong(rows: readonly FactRow[]): readonly Conflict[] {
  const { electrodes, general } = proposalOf(notRejected(rows))
  return [
    ...conflictsOf(general, null, null),
    ...electrodes.flatMap(({ label, values, locations }) => [
      ...conflictsOf(values, label, null),
      ...locations.flatMap((location) => conflictsOf(location.values, label, location.label)),
    ]),
  ]
}
