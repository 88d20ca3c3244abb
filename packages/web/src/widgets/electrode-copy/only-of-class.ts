import type { Process } from '@heron/contract/routes'

const classOf = ({ electrodeId, module }: Process): string => `${electrodeId} ${module}`

/** Whether no other copy of its class burns in these processes: the number of the only one need not be named. */
export function isOnlyOfClass(processes: readonly Process[]): (process: Process) => boolean {
  const copies = Map.groupBy(processes, classOf)
  return (process) => new Set(copies.get(classOf(process))?.map(({ copy }) => copy)).size < 2
}
