import type { Process, planRoutes } from '@heron/contract/routes'
import type { WireAnswer } from '@heron/contract/wire'
import { isOnlyOfClass } from '../../../widgets/electrode-copy/only-of-class.ts'

export type ProcessTree = WireAnswer<typeof planRoutes.getProcessTree>
export type PlanRow = NonNullable<ProcessTree['plan']>

/** All processes of a plan in burning order. */
export const processesOf = ({ tree }: ProcessTree): readonly Process[] =>
  tree
    .flatMap((electrode) => electrode.children)
    .flatMap((copy) => copy.children)
    .map((leaf) => leaf.process)
    .sort((a, b) => a.sequence - b.sequence)

/** Whether the steps of a process can still be changed; the server refuses the others. */
export const isChangeable = ({ status }: Pick<Process, 'status'>): boolean =>
  status === 'waitCommit' || status === 'processing'

/** Consecutive processes of one electrode copy. */
export interface Run {
  readonly key: string
  readonly electrodeName: string
  readonly module: Process['module']
  /** Number of the copy, if other copies of its class also burn. */
  readonly copy: number | null
  readonly pot: number
  /** The load of the magazine, from 1. */
  readonly load: number
  readonly processes: readonly Process[]
}

export function runsOf(processes: readonly Process[]): readonly Run[] {
  const runs: Process[][] = []
  for (const process of processes) {
    const last = runs.at(-1)
    const first = last?.[0]
    if (last && first?.electrodeId === process.electrodeId && first.copy === process.copy) last.push(process)
    else runs.push([process])
  }
  const isOnly = isOnlyOfClass(processes)
  return runs.flatMap((own): readonly Run[] => {
    const [first] = own
    if (!first) return []
    const { id: key, electrodeName, module, pot, load, copy } = first
    return [{ key, electrodeName, module, copy: isOnly(first) ? null : copy, pot, load, processes: own }]
  })
}

/** Whole minutes. */
export const minutes = (seconds: number): string =>
  seconds < 60 ? `${(seconds / 60).toFixed(1)}` : String(Math.round(seconds / 60))
