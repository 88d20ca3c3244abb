// The invented controls: families of words, skeletons and number formats, combined.
import type { CharacterEncoding } from '../../../packages/core/src/file-set/index.ts'
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
  /**
   * The files of a program: one; a program for each electrode; a main program that calls a file for each electrode; a
   * file for each subprogram; a file with all subprograms.
   */
  readonly files: 'one' | 'electrodes' | 'calledElectrodes' | 'subs' | 'library'
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
  files: 'one',
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

const { perCondition, perPlace, perStep, retract } = skeletons

/** Programs of several files. */
export const fileSkeletons = {
  electrodes: { ...inline, name: 'filePerElectrode', files: 'electrodes' },
  called: { ...retract, name: 'calledPerElectrode', files: 'calledElectrodes', tools: false },
  condition: { ...perCondition, name: 'filePerCondition', files: 'subs' },
  place: { ...perPlace, name: 'filePerPlace', files: 'subs' },
  step: { ...perStep, name: 'filePerStep', files: 'subs' },
  library: { ...perCondition, name: 'libraryFile', files: 'library', conditions: 'rising' },
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
  /** Whether the file of the main program is named by its number. */
  readonly isNumberedMain: boolean
  /** Whether the file of a subprogram begins with the label of the subprogram. */
  readonly hasLabels: boolean
  /** Whether the last line of each file has no line end. */
  readonly isOpen: boolean
  /** How it reads characters; those with GB 18030 have remarks and names in Chinese. */
  readonly reads: CharacterEncoding
}

const families = [cObt, lnInline, macros, packs, wCodes, keyWords]
const lengthStyles = Object.values(styles)
const numberings: readonly (Numbers | undefined)[] = [
  undefined,
  { from: 10, by: 10, wide: 1, space: true, again: false },
  { from: 1, by: 1, wide: 4, space: true, again: false },
  { from: 5, by: 5, wide: 3, space: false, again: true },
]

/** Every family with every skeleton; number formats are distributed so that each occurs with many of them. */
const crossed = (shapes: readonly Skeleton[]): readonly Control[] =>
  families.flatMap((family, f) =>
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
        numbers:
          isLettered && !family.subStart(1).startsWith('N') ? numberings[(n + f) % numberings.length] : undefined,
        eol: n % 3 === 1 ? '\r\n' : '\n',
        tight: isLettered && n % 4 === 3,
        isNumberedMain: f % 2 === 0,
        hasLabels: f % 3 === 0,
        isOpen: n % 4 === 2,
        reads: n % 3 === 0 ? 'gb18030' : 'ascii',
      }
    }),
  )

/** Controls whose programs are one file. */
export const controls = crossed(Object.values(skeletons))

/** Controls whose programs are several files. */
export const fileControls = crossed(Object.values(fileSkeletons))
