import type { Length } from '../units/index.ts'
import { nominalLength } from './electrode.ts'
import type { Job, Refusal } from './job.ts'
import { refuseLengths } from './refuse.ts'

/**
 * Refuses a lower ball that is too near the end of the travel for measuring a tool beside it or over it. The tool moves out
 * by one measuring clearance from the expected contact, and by a second one if the contact came early or late
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
    ['machine.ballCentre.z', ballCentre.z, ...heights(electrodes.map(nominalLength), machine)],
  ])
}

/**
 * The heights of the ball's middle at which the gauge plane of each tool stays within the travel: two clearances above the
 * contact from above; one below the height at which the sides are touched, for the upper ball also two below that contact.
 */
function heights(
  lengths: readonly Length[],
  { lowerBall, upperBall, measureClearance, travel, limitZ }: Job['machine'],
): readonly [number, number] {
  const [lower, upper] = [lowerBall.diameter / 2, upperBall.diameter / 2]
  const longest = Math.max(upperBall.rodLength + upper, ...lengths)
  const again = lower + upper - 2 * measureClearance
  const lowest = Math.min(
    upperBall.rodLength + again,
    ...[upperBall.rodLength, ...lengths].map((each) => each - measureClearance),
  )
  const least = Math.max(travel.z.min, limitZ) - Math.floor(lowest)
  return [least, travel.z.max - Math.ceil(lower + longest + 2 * measureClearance)]
}
