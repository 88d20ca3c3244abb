import type { Process, planRoutes } from '@heron/contract/routes'
import type { WireAnswer } from '../../../lib/api/call.ts'

export type ProcessTree = WireAnswer<typeof planRoutes.getProcessTree>
export type PlanRow = NonNullable<ProcessTree['plan']>

/** All processes of a plan in burning order. */
export const processesOf = ({ tree }: ProcessTree): readonly Process[] =>
  tree
    .flatMap((electrode) => electrode.children)
    .flatMap((copy) => copy.children)
    .map((leaf) => leaf.process)
    .sort((a, b) => a.sequence - b.sequence)

/** Runs of processes of one electrode copy, as they are burnt one after another. */
export interface Run {
  readonly key: string
  readonly electrodeName: string
  readonly module: Process['module']
  readonly pot: number
  readonly processes: readonly Process[]
}

export function runsOf(processes: readonly Process[]): readonly Run[] {
  const runs: { key: string; electrodeName: string; module: Process['module']; pot: number; processes: Process[] }[] =
    []
  for (const process of processes) {
    const last = runs.at(-1)
    const first = last?.processes[0]
    if (last && first?.electrodeId === process.electrodeId && first.copy === process.copy) last.processes.push(process)
    else
      runs.push({
        key: process.id,
        electrodeName: process.electrodeName,
        module: process.module,
        pot: process.pot,
        processes: [process],
      })
  }
  return runs
}

/** Whole minutes as the shop says them. */
export const minutes = (seconds: number): string =>
  seconds < 60 ? `${(seconds / 60).toFixed(1)}` : String(Math.round(seconds / 60))
