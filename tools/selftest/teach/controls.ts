// The invented controls: families of words, skeletons and number formats, combined.
import { cObt, lnInline, macros, packs } from './families-iso.ts'
import { keyWords, wCodes } from './families-other.ts'
import type { Family } from './family.ts'
import { type Style, styles } from './figures.ts'

/** The structure of a program. */
export interface Skeleton {
  readonly name: string
  /** The part that is a subprogram. */
  readonly subs: 'none' | 'condition' | 'place' | 'step'
  /** Whether the depth of a place is stored in a variable. */
  readonly held: boolean
  /** Retracts after every step, not only after the last. */
  readonly upEachStep: boolean
  /** Distances from place to place. */
  readonly incremental: boolean
  /** Lists at the beginning. */
  readonly tools: boolean
  readonly conditions: 'none' | 'called' | 'rising'
  /** A comment names each place. */
  readonly named: boolean
  /** The generator is switched on and off at each step, not once for each place. */
  readonly sparkEachStep: boolean
  /** The coordinate system is written only when it changes. */
  readonly systemOnce: boolean
}

const inline: Skeleton = {
  name: 'inline',
  subs: 'none',
  held: false,
  upEachStep: false,
  incremental: false,
  tools: false,
  conditions: 'none',
  named: true,
  sparkEachStep: false,
  systemOnce: false,
}

export const skeletons = {
  inline,
  table: { ...inline, name: 'table', tools: true, conditions: 'rising', systemOnce: true },
  retract: { ...inline, name: 'retract', upEachStep: true, sparkEachStep: true, tools: true, named: false },
  perCondition: { ...inline, name: 'subPerCondition', subs: 'condition', held: true },
  perPlace: { ...inline, name: 'subPerPlace', subs: 'place', conditions: 'called', named: false },
  perStep: { ...inline, name: 'subPerStep', subs: 'step', held: true, tools: true, conditions: 'called' },
  distances: { ...inline, name: 'distances', incremental: true, conditions: 'rising', sparkEachStep: true },
} satisfies Record<string, Skeleton>

/** Block numbers: letter N, first, step, width, a space after, restarting in each subprogram. */
export interface Numbers {
  readonly from: number
  readonly by: number
  readonly wide: number
  readonly space: boolean
  readonly again: boolean
}

export interface Control {
  readonly id: string
  readonly family: Family
  readonly skeleton: Skeleton
  readonly lengths: Style
  readonly radii: Style
  readonly isDiameter: boolean
  readonly angleDecimals: number
  readonly numbers: Numbers | undefined
  readonly eol: '\n' | '\r\n'
  /** Words of a block are not separated by a space. */
  readonly tight: boolean
}

const families = [cObt, lnInline, macros, packs, wCodes, keyWords]
const shapes = Object.values(skeletons)
const lengthStyles = Object.values(styles)
const numberings: readonly (Numbers | undefined)[] = [
  undefined,
  { from: 10, by: 10, wide: 1, space: true, again: false },
  { from: 1, by: 1, wide: 4, space: true, again: false },
  { from: 5, by: 5, wide: 3, space: false, again: true },
]

/** Every family with every skeleton; number formats are distributed so that each occurs with many of them. */
export const controls: readonly Control[] = families.flatMap((family, f) =>
  shapes.map((skeleton, s): Control => {
    const n = f * shapes.length + s
    const isLettered = f < 4
    return {
      id: `${family.name}/${skeleton.name}`,
      family,
      skeleton,
      lengths: lengthStyles[(n * 4 + f) % lengthStyles.length] ?? styles.three,
      radii: lengthStyles[(n * 7 + s) % lengthStyles.length] ?? styles.three,
      isDiameter: n % 5 === 2,
      angleDecimals: 2 + (n % 2),
      // Labels of C-OBT subprograms themselves begin with N.
      numbers: isLettered && !family.subStart(1).startsWith('N') ? numberings[(n + f) % numberings.length] : undefined,
      eol: n % 3 === 1 ? '\r\n' : '\n',
      tight: isLettered && n % 4 === 3,
    }
  }),
)
