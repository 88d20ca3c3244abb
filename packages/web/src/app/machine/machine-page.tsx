import { MachineList } from '../../features/work/machine/index.ts'
import { PositioningPoints } from '../../features/work/positioning-point/index.ts'

/** Machines, each with its positioning points: a screen that combines two nouns. */
export function MachinePage() {
  return <MachineList points={(machineId) => <PositioningPoints key={machineId} machineId={machineId} />} />
}
