import { MachineList } from '../../features/work/machine/index.ts'
import { PositioningPoints } from '../../features/work/positioning-point/index.ts'

/** Machines, each with its clamping places: two nouns on one screen meet here. */
export function MachinePage() {
  return <MachineList points={(machineId) => <PositioningPoints key={machineId} machineId={machineId} />} />
}
