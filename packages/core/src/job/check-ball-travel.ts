import type { Job, Refusal } from './job.ts'
import { refuseLengths } from './refuse.ts'

/**
 * A lower ball so near the end of the travel that a tool cannot be measured beside it. The tool goes one clearance out from
 * the expected contact, and one more after a contact that is as much early or late (docs/GEN-ISO.md §7).
 */
export function checkBallTravel({ electrodes, machine, setting }: Job): readonly Refusal[] {
  if (setting.measuring !== 'machine') return []
  const { ballCentre, lowerBall, upperBall, measureClearance, travel } = machine
  const out = (size: 'length' | 'width'): number => {
    const widest = Math.max(upperBall.diameter, ...electrodes.map(({ head }) => head[size]))
    return Math.ceil((widest + lowerBall.diameter) / 2) + 2 * measureClearance
  }
  const [x, y] = [out('length'), out('width')]
  return refuseLengths([
    ['machine.ballCentre.x', ballCentre.x, travel.x.min + x, travel.x.max - x],
    ['machine.ballCentre.y', ballCentre.y, travel.y.min + y, travel.y.max - y],
  ])
}
