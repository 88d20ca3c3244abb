import type { Job, Refusal } from './job.ts'
import { refuseLengths } from './refuse.ts'

/**
 * Refuses a lower ball that is too near the end of the travel for measuring a tool beside it. The tool moves out by one
 * measuring clearance from the expected contact, and by a second one if the contact came early or late
 * (docs/GEN-ISO.md §7).
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
