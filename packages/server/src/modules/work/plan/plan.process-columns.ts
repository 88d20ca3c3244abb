import type { Job } from '@heron/core/job'
import type { Plan, PlanItem } from '@heron/core/plan'

const timeOf = (item: PlanItem): number => item.steps.reduce((sum, step) => sum + step.time + step.dwell, 0)

/** A plan item as a row, with names from the job. */
export function processColumns(item: PlanItem, job: Job, { pots }: Pick<Plan, 'pots'>, sequence: number) {
  const electrode = job.electrodes.find(({ id }) => id === item.electrodeId)
  const location = job.locations.find(({ id }) => id === item.locationId)
  const assigned = pots.find(({ electrodeId, copy }) => electrodeId === item.electrodeId && copy === item.copy)
  if (!electrode || !location) throw new Error(`plan item ${item.id} points nowhere`)
  return {
    itemKey: item.id,
    sequence,
    electrodeId: item.electrodeId,
    electrodeName: electrode.name,
    copy: item.copy,
    module: item.module,
    pot: item.pot,
    load: assigned?.load ?? null,
    locationId: item.locationId,
    label: location.label,
    x: location.x,
    y: location.y,
    c: location.c,
    depth: location.depth,
    measuredAgain: item.measuredAgain ? 1 : 0,
    steps: JSON.stringify(item.steps),
    stepCount: item.steps.length,
    time: timeOf(item),
  }
}
