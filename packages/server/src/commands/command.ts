import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../platform/config.ts'

/** Exit codes: success, faults found, failure; of `verify`: a proven text that is no release. */
export const ended = { well: 0, withFaults: 1, notAtAll: 2, notReleased: 3 } as const
export type Ended = (typeof ended)[keyof typeof ended]

/** The input of a command. */
export interface Call {
  /** The server's settings. */
  readonly config: Config
  /** The arguments after the command's name that are not options. */
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly tell: (line: string) => void
}

/** One command of the server's console. */
export interface Command {
  /** Its name, e.g. `audit verify`. */
  readonly name: string
  /** Its arguments as shown in the help; `[x]` is optional. */
  readonly usage: string
  /** One line for the list of commands. */
  readonly summary: string
  /** The text of `--help`, line by line. */
  readonly help: readonly string[]
  /** Number of arguments. */
  readonly words: number
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** Runs the command; a thrown error is printed, and the command ends with `notAtAll`. */
  readonly run: (call: Call) => Promise<Ended>
}

/** An option's value; undefined when absent. */
export function textOption({ options }: Call, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}
