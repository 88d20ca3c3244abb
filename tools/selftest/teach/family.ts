import type { ShopJob } from '../../../packages/core/src/structural/index.ts'
import type { Meaning } from '../../../packages/core/src/teach/index.ts'

export type Tool = ShopJob['tools'][number]
export type Place = Tool['places'][number]
export type Step = Place['steps'][number]

/** The control's number formats. */
export interface Figures {
  readonly len: (counts: number) => string
  readonly rad: (counts: number) => string
  readonly ang: (counts: number) => string
}

/** The words of one kind of control for everything that happens. Empty: it has no word for it. */
export interface Family {
  readonly name: string
  /** Digits of a program's number, with leading zeros. */
  readonly programDigits: number
  readonly comment: (text: string) => string
  readonly open: (job: ShopJob) => readonly string[]
  readonly start: (f: Figures) => readonly string[]
  readonly toolIn: (tool: Tool, f: Figures) => readonly string[]
  readonly toolOut: (f: Figures) => readonly string[]
  readonly system: (cs: number) => readonly string[]
  readonly over: (
    place: { readonly x: number; readonly y: number; readonly c: number },
    f: Figures,
  ) => readonly string[]
  readonly down: (f: Figures) => readonly string[]
  readonly condition: (step: Step) => readonly string[]
  readonly orbit: (step: Step, f: Figures) => readonly string[]
  readonly orbitOff: () => readonly string[]
  readonly spark: (on: boolean) => readonly string[]
  readonly sink: (z: number, f: Figures) => readonly string[]
  /** Depth stored in a variable: how it is set, and how a burn ends a distance above it. */
  readonly hold: (depth: number, f: Figures) => readonly string[]
  readonly sinkHeld: (rest: number, f: Figures) => readonly string[]
  readonly wait: (seconds: number) => readonly string[]
  readonly up: (f: Figures) => readonly string[]
  readonly incremental: (on: boolean) => readonly string[]
  readonly row: (code: number) => readonly string[]
  readonly call: (number: number) => string
  readonly callFile: (name: string) => string
  readonly subStart: (number: number) => string
  readonly subEnd: string
  readonly finish: readonly string[]
  /** The meaning a person who knows the control gives for a word in a line. */
  readonly means: (line: string, word: string, units: Units) => Meaning | undefined
}

export interface Units {
  readonly len: number
  readonly rad: number
  readonly isDiameter: boolean
}
