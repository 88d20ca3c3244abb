import type { Plan } from '../../plan/index.ts'
import { CALL_WITH_FIGURE } from '../shop-figures.ts'
import type { ControlText } from './oracle.ts'
import { counts, followPlace, type TextBurn, type TextPlace } from './text-burns.ts'

const patterns: Readonly<Record<string, TextBurn['steps'][number]['pattern']>> = {
  '000': 'none',
  '001': 'circle',
  '002': 'square',
}

/** The state of the invented control: what its next burn uses. */
interface State extends TextPlace {
  condition: number
  settings: string
}

/**
 * The burns of the invented control's text (`shop-samples.ts`) with generator figures, read with a few patterns. Used to
 * judge mutants; shares no code with posts or the verifier.
 */
function burnsOf(text: string): readonly TextBurn[] {
  const now: State = {
    ...{ pot: 0, cs: 0, x: 0, y: 0, c: 0 },
    ...{ condition: 0, settings: '', pattern: 'none', radius: 0 },
  }
  const burns: TextBurn[] = []
  let burn: TextBurn | undefined
  for (const line of text.split('\n')) {
    follow(now, line)
    const { pot, cs, x, y, c, condition, settings, pattern, radius } = now
    if (line === 'M80') {
      burn = { tool: '', pot, load: 1, isLoadSaid: true, cs, x, y, c, said: '', steps: [] }
      burns.push(burn)
    }
    if (line === 'M81') burn = undefined
    const [, z] = /^G01 Z(-?[\d.]+)$/.exec(line) ?? []
    if (z !== undefined) burn?.steps.push({ condition, settings, pattern, radius, z: counts(z) })
  }
  return burns
}

function follow(now: State, line: string): void {
  followPlace(now, line)
  const [, condition, settings] = /^C(\d+) IP(\d+)$/.exec(line) ?? []
  if (condition !== undefined) Object.assign(now, { condition: Number(condition), settings })
  const [, pattern = '', radius] = /^OBT(\d+) STEP(\S+)$/.exec(line) ?? []
  if (radius !== undefined) Object.assign(now, { pattern: patterns[pattern] ?? 'none', radius: counts(radius) })
}

/**
 * Its texts state pots only, so the electrodes are in them as the plan lists them, and need no comments. A number
 * computed by Heron has no condition on the control; one from samples sets the generator as the samples do.
 */
export const learntText = (pots: Plan['pots']): ControlText => ({
  // Half a micrometre of a radius.
  rounding: 5,
  burns: burnsOf,
  holds: ({ pot }, { electrode, copy }) =>
    pots.some((each) => each.pot === pot && each.electrodeId === electrode.id && each.copy === copy.number),
  sets: ({ settings }, { provenance, written }) =>
    provenance !== 'computed' &&
    (written === undefined || JSON.stringify(written) === JSON.stringify({ [CALL_WITH_FIGURE]: [settings] })),
  announces: () => true,
})
