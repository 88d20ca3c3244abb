import type {
  Fact,
  FactField,
  ProposedElectrode,
  ProposedLocation,
  ProposedValue,
  ReadingNote,
} from '@heron/core/drawing'
import { labelOf } from '@heron/core/label'
import type { ReadResult } from '../bytes/index.ts'
import { type Claim, claimsOf } from './claim.ts'
import { valuesOf } from './conflict.ts'
import { type Duplicate, duplicatesAmong } from './duplicate.ts'
import { withPlaceNames } from './match-placements.ts'
import { placesOf } from './place.ts'
import { gapHint, hasSolid, type Question } from './question.ts'
import { type OddRotation, oddRotations } from './rotation.ts'

/** A figure that a job needs and no file states. */
export interface MissingValue {
  readonly field: FactField
  readonly electrode: string
  readonly location?: string
}

/** The combined content of a project's files. Pure data: a person decides what is applied. */
export interface JobProposal {
  readonly electrodes: readonly ProposedElectrode[]
  /** Workpiece and project. */
  readonly general: readonly ProposedValue[]
  readonly duplicates: readonly Duplicate[]
  readonly rotations: readonly OddRotation[]
  readonly questions: readonly Question[]
  readonly missing: readonly MissingValue[]
  readonly notes: readonly ReadingNote[]
}

const NEEDED_OF_ELECTRODE: readonly FactField[] = [
  'electrode.undersize',
  'electrode.material',
  'electrode.projectedArea',
]
const NEEDED_OF_LOCATION: readonly FactField[] = ['location.x', 'location.y']
/** A depth is stated directly, or by the heights that limit it. */
const DEPTHS: readonly FactField[] = ['location.depth', 'location.z']

/** Created at first use: the collation rules take four megabytes. */
let collator: Intl.Collator | undefined
function inOrder(a: { readonly label: string }, b: { readonly label: string }): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(a.label, b.label)
}

const isOfLocation = ({ fact }: Claim): boolean => fact.field.startsWith('location.')

function locationsOf(claims: readonly Claim[]): readonly ProposedLocation[] {
  const groups = Map.groupBy(claims.filter(isOfLocation), ({ location }) => labelOf(location))
  return [...groups.values()]
    .map((group) => ({ label: group[0]?.location ?? '', values: valuesOf(group) }))
    .toSorted(inOrder)
}

const electrodeOf = (label: string, claims: readonly Claim[]): ProposedElectrode => ({
  label,
  values: valuesOf(claims.filter((claim) => !isOfLocation(claim))),
  locations: locationsOf(claims),
})

const lacks = (values: readonly ProposedValue[], field: FactField): boolean =>
  values.every((value) => value.field !== field)

function missingOf({ label, values, locations }: ProposedElectrode): readonly MissingValue[] {
  const own = NEEDED_OF_ELECTRODE.filter((field) => lacks(values, field)).map((field) => ({ field, electrode: label }))
  const places = locations.flatMap((location) => {
    const coordinates = NEEDED_OF_LOCATION.filter((field) => lacks(location.values, field))
    const depth = DEPTHS.every((field) => lacks(location.values, field)) ? (['location.depth'] as const) : []
    return [...coordinates, ...depth].map((field) => ({ field, electrode: label, location: location.label }))
  })
  return label === '' ? places : [...own, ...places]
}

/** Combines several files: electrodes, their places, conflicts, doubts and questions. */
export function proposeJob(results: readonly Pick<ReadResult, 'facts' | 'notes'>[]): JobProposal {
  const facts: readonly Fact[] = results.flatMap((result) => result.facts)
  const claims = withPlaceNames(claimsOf(facts))
  const isGeneral = ({ fact }: Claim): boolean => /^(workpiece|project)\./.test(fact.field)
  const byElectrode = Map.groupBy(
    claims.filter((claim) => !isGeneral(claim)),
    ({ electrode }) => electrode,
  )
  const electrodes = [...byElectrode].map(([label, own]) => electrodeOf(label, own)).toSorted(inOrder)
  const gaps = electrodes
    .filter(({ label }) => label !== '')
    .map(({ label }): Question => {
      const own = byElectrode.get(label) ?? []
      return { kind: 'gapInSolid', electrode: label, hasSolid: hasSolid(own), hint: gapHint(own) }
    })
  const hasPlaces = electrodes.some(({ locations }) => locations.length > 0)
  return {
    electrodes,
    general: valuesOf(claims.filter(isGeneral)),
    duplicates: duplicatesAmong(placesOf(claims)),
    rotations: oddRotations(claims),
    questions: [...gaps, ...(hasPlaces ? [{ kind: 'depthReference', electrode: '' } as const] : [])],
    missing: electrodes.flatMap(missingOf),
    notes: results.flatMap((result) => result.notes),
  }
}
