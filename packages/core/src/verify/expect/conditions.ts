import type { Condition } from '../../condition/index.ts'
import type { Electrode, Job } from '../../job/index.ts'
import type { Length } from '../../units/index.ts'

/**
 * The released row for a code of the text on this machine and with these materials, where codes are unique; the
 * machine's own before that of its family. Found without the plan. Undefined when the library has none, or two that differ.
 */
export type ConditionOf = (electrode: Pick<Electrode, 'material'>, code: number) => Condition | undefined

/** Texts have few combinations of material and code: each is looked up once. */
export function conditionFinder(job: Job, library: Iterable<Condition>): ConditionOf {
  const rows = [...library]
  const known = new Map<Electrode['material'], Map<number, Condition | undefined>>()
  return ({ material }, code) => {
    let own = known.get(material)
    if (!own) {
      own = new Map()
      known.set(material, own)
    }
    const row = own.get(code)
    if (row || own.has(code)) return row
    const found = findRow(job, rows, material, code)
    own.set(code, found)
    return found
  }
}

function findRow(
  job: Job,
  library: readonly Condition[],
  material: Electrode['material'],
  code: number,
): Condition | undefined {
  // On a machine with an own condition of this number, that of the family has no meaning.
  const isOwn = library.some((row) => isReleasedHere(job, row, code) && row.machine !== undefined)
  const [first, ...others] = library.filter(
    (row) =>
      isReleasedHere(job, row, code) &&
      (row.machine !== undefined) === isOwn &&
      row.electrodeMaterial === material &&
      row.workpieceMaterial === job.workpiece.material,
  )
  const alike = others.every(
    (row) =>
      row.gap.side === first?.gap.side &&
      row.gap.front === first.gap.front &&
      row.ra === first.ra &&
      row.wear === first.wear,
  )
  return alike ? first : undefined
}

const isReleasedHere = ({ machine }: Job, row: Condition, code: number): boolean =>
  row.code === code &&
  row.state === 'released' &&
  row.machineFamily === machine.family &&
  (row.machine === undefined || row.machine === machine.id)

interface Library {
  readonly job: Job
  readonly conditions: ReadonlyMap<string, Condition>
}

/**
 * Side gaps by number on this machine, for the checks of a plan's steps. A released condition comes before a draft with
 * its number, and of the released ones the machine's own before that of its family.
 */
export function sideGaps({ job, conditions }: Library): ReadonlyMap<number, Length> {
  const here = [...conditions.values()].filter(({ machine }) => machine === undefined || machine === job.machine.id)
  const rank = ({ state, machine }: Condition): number =>
    (state === 'released' ? 2 : 0) + (machine === undefined ? 0 : 1)
  return new Map(here.toSorted((a, b) => rank(a) - rank(b)).map(({ code, gap }) => [code, gap.side]))
}
