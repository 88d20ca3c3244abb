import type { Condition } from '../../condition/index.ts'
import type { Electrode, Job } from '../../job/index.ts'

/**
 * The released row for a code of the text on this machine and with these materials, where codes are unique. Found
 * without the plan. Undefined when the library has none, or two that differ.
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
  const rows: Condition[] = []
  for (const row of library)
    if (
      row.code === code &&
      row.state === 'released' &&
      row.machineFamily === job.machine.family &&
      row.electrodeMaterial === material &&
      row.workpieceMaterial === job.workpiece.material
    )
      rows.push(row)
  const [first, ...others] = rows
  const alike = others.every(
    (row) =>
      row.gap.side === first?.gap.side &&
      row.gap.front === first.gap.front &&
      row.ra === first.ra &&
      row.wear === first.wear,
  )
  return alike ? first : undefined
}
