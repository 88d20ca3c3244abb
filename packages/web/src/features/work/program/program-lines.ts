import type { routes } from '@heron/contract/routes'
import type { WireAnswer } from '@heron/contract/wire'
import type { NcLineMark } from '../../../kit/engineering/nc-listing/nc-listing.tsx'

export type ProjectPrograms = WireAnswer<typeof routes.program.ofProject>
export type ProgramText = WireAnswer<typeof routes.program.text>
export type ProgramReport = WireAnswer<typeof routes.program.report>
export type Finding = ProgramReport['findings'][number]

/** A range of the text that comes from one plan row. */
export interface Stretch {
  readonly processKey: string
  readonly first: number
  readonly last: number
  /** Lines of each step, by step number. */
  readonly steps: ReadonlyMap<number, readonly number[]>
}

/** The ranges of the text in order, from its line map. */
export function stretchesOf(lineMap: ProgramText['lineMap']): readonly Stretch[] {
  const stretches: { processKey: string; first: number; last: number; steps: Map<number, number[]> }[] = []
  for (const { line, processKey, step } of lineMap) {
    let current = stretches.at(-1)
    if (current?.processKey !== processKey) {
      current = { processKey, first: line, last: line, steps: new Map() }
      stretches.push(current)
    }
    current.last = line
    if (step === null) continue
    const lines = current.steps.get(step)
    if (lines) lines.push(line)
    else current.steps.set(step, [line])
  }
  return stretches
}

export const stretchAt = (stretches: readonly Stretch[], line: number): Stretch | undefined =>
  stretches.find((stretch) => stretch.first <= line && line <= stretch.last)

/** The step of a line; undefined between steps. */
export function stepAt(stretch: Stretch | undefined, line: number): number | undefined {
  for (const [step, lines] of stretch?.steps ?? []) if (lines.includes(line)) return step
  return undefined
}

/** Findings by line, the most severe of each line. */
export function marksOf(
  findings: readonly Finding[],
  note: (finding: Finding) => string,
): ReadonlyMap<number, NcLineMark> {
  const marks = new Map<number, NcLineMark>()
  for (const finding of findings) {
    if (finding.line === null || finding.severity === 'pass') continue
    if (marks.get(finding.line)?.severity === 'block') continue
    marks.set(finding.line, { severity: finding.severity, note: note(finding) })
  }
  return marks
}
