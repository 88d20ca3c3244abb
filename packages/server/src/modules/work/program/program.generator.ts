import type { Snapshot } from '../project/index.ts'
import type { ShownProgramRow } from './program.store.ts'

type Made = Pick<ShownProgramRow, 'generatorVersion' | 'learntPostId'>
type Planned = Pick<Snapshot, 'job'>

/** A version of the generator, and the programs that it writes in another way than the version before. */
interface GeneratorChange {
  readonly version: string
  readonly affects: (program: Made, planned: Planned) => boolean
}

/** Every version, the newest last; a new one makes those programs stale that it affects. */
const changes: readonly GeneratorChange[] = [
  { version: '1', affects: () => true },
  { version: '2', affects: () => true },
  // The top of the ball is touched over its middle (docs/adr/0104): only in programs that measure on the machine.
  {
    version: '3',
    affects: ({ learntPostId }, { job }) =>
      learntPostId === null && !(job.ok && job.value.setting.measuring === 'preset'),
  },
]

export const GENERATOR_VERSION = changes.at(-1)?.version ?? ''

/** Whether the generator would write this program in the same way; false for a version that is unknown here. */
export function isWrittenSo(program: Made, planned: Planned): boolean {
  const made = changes.findIndex(({ version }) => version === program.generatorVersion)
  return made >= 0 && changes.slice(made + 1).every(({ affects }) => !affects(program, planned))
}
