import type { Electrode, Process } from '@heron/contract/routes'
import { type PlanItem, rectangle } from '../../../kit/engineering/plan-view/plan-item.ts'
import { isOnlyOfClass } from '../../../widgets/electrode-copy/only-of-class.ts'
import type { PlaceGroup } from './places-panel.tsx'
import type { ProgramText, Stretch } from './program-lines.ts'

const color = (index: number): string => `var(--h-electrode-${(index % 4) + 1})`

/** Plan rows in the order of the text, grouped while the electrode stays on the spindle. */
export function groupsOf(stretches: readonly Stretch[], processes: readonly Process[]): readonly PlaceGroup[] {
  const byKey = new Map(processes.map((process) => [process.key, process]))
  const isOnly = isOnlyOfClass(processes)
  const colors = new Map<string, string>()
  const groups: {
    key: string
    electrodeId: string
    electrodeName: string
    module: Process['module']
    copy: number | null
    pot: number
    load: number
    color: string
    places: { key: string; label: string; steps: number }[]
  }[] = []
  for (const { processKey } of stretches) {
    const process = byKey.get(processKey)
    if (!process) continue
    const key = `${process.electrodeId} ${process.copy}`
    if (!colors.has(process.electrodeId)) colors.set(process.electrodeId, color(colors.size))
    let group = groups.at(-1)
    if (group?.key !== key) {
      group = {
        key,
        electrodeId: process.electrodeId,
        electrodeName: process.electrodeName,
        module: process.module,
        copy: isOnly(process) ? null : process.copy,
        pot: process.pot,
        load: process.load,
        color: colors.get(process.electrodeId) ?? color(0),
        places: [],
      }
      groups.push(group)
    }
    if (!group.places.some((place) => place.key === processKey))
      group.places.push({ key: processKey, label: process.label, steps: process.steps.length })
  }
  return groups
}

/** Planned duration of an erosion in seconds, by the line that starts it. */
export function stepTimes(lineMap: ProgramText['lineMap'], processes: readonly Process[]): (line: number) => number {
  const byKey = new Map(processes.map((process) => [process.key, process]))
  const times = new Map<number, number>()
  for (const { line, processKey, step } of lineMap) {
    const planned = byKey.get(processKey)?.steps.find((each) => each.n === step)
    if (planned) times.set(line, planned.time)
  }
  return (line) => times.get(line) ?? 0
}

/** A place of the plan as drawn, with its electrode; a burnt place without a planned one near it has none. */
export interface PlannedShape extends PlanItem {
  readonly electrode: Electrode | undefined
}

/** The planned places with the shapes of their electrodes, in the colours of the list; each once for all its copies. */
export function shapesOf(
  processes: readonly Process[],
  electrodes: readonly Electrode[],
  groups: readonly PlaceGroup[],
): readonly PlannedShape[] {
  const colors = new Map(groups.map((group) => [group.electrodeId, group.color]))
  const places = new Map(processes.map((process) => [process.locationId, process]))
  return [...places.values()].map(({ locationId, electrodeId, label, x, y, c }) => {
    const electrode = electrodes.find(({ id }) => id === electrodeId)
    const head = electrode?.head
    return {
      id: locationId,
      ...{ label, x, y, c },
      outlines: [rectangle(head?.length ?? 4, head?.width ?? 4)],
      color: colors.get(electrodeId) ?? color(0),
      electrode,
    }
  })
}
