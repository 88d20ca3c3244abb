import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../platform/config.ts'

/** How a command ended: done or whole, looked and found something wrong, could not do it. */
export const ended = { well: 0, withFaults: 1, notAtAll: 2 } as const
export type Ended = (typeof ended)[keyof typeof ended]

/** What a command is run with. */
export interface Call {
  /** The server's settings. */
  readonly config: Config
  /** The arguments after the name of the command that are no options. */
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly tell: (line: string) => void
}

/** One command of the server's console. */
export interface Command {
  /** Its words, e.g. `audit verify`. */
  readonly name: string
  /** Its arguments as the help shows them; `[x]` may be left out. */
  readonly usage: string
  /** One line for the list of commands. */
  readonly summary: string
  /** What it does, for `--help`; lines as they are printed. */
  readonly help: readonly string[]
  /** How many words it takes. */
  readonly words: number
  readonly options: NonNullable<ParseArgsConfig['options']>
  /** What it throws is printed, and it ends with `notAtAll`. */
  readonly run: (call: Call) => Promise<Ended>
}

/** An option's text; undefined where it was left out. */
export function textOption({ options }: Call, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}
