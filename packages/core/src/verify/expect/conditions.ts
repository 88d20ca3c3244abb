import type { Condition } from '../../condition/index.ts'
import type { Electrode, Job } from '../../job/index.ts'

/**
 * The released row that a code of the text refers to on this machine, with these materials; codes are unique there.
 * Found without the plan. Undefined when the library has none, or two that differ.
 */
export function conditionOf(
  job: Job,
  library: Iterable<Condition>,
  electrode: Electrode,
  code: number,
): Condition | undefined {
  const rows: Condition[] = []
  for (const row of library)
    if (
      row.code === code &&
      row.state === 'released' &&
      row.machineFamily === job.machine.family &&
      row.electrodeMaterial === electrode.material &&
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
