import type { Row } from './row.ts'

/** When a rule is checked: while typing, on leaving the cell, on a choice, or for the whole table. */
export type Occasion = 'input' | 'blur' | 'change' | 'getValues'

export interface RuleEvent {
  readonly occasion: Occasion
  readonly value: unknown
  readonly row: Row
  readonly columnKey: string
}

/** `true` passes, `false` fails with the rule's message, a text fails with that text, empty is no verdict. */
export type Verdict = boolean | string | null | undefined

export type RuleAnswer = (passed: boolean | null | undefined, message?: string) => void

export interface Rule {
  readonly required?: boolean
  readonly unique?: boolean
  /** A name (`only`, `n6-16`, `e`, `money` …), `*`, or a regular expression. */
  readonly pattern?: string | RegExp
  /** Answers by its return value or, if it has a second parameter, by calling it (the first call counts). */
  readonly handler?: (event: RuleEvent, answer: RuleAnswer) => Verdict | Promise<Verdict>
  readonly message?: string
}

/** The reason why a cell is refused: the rule's own message, or a code with a text in the screen. */
export interface Problem {
  readonly code: 'required' | 'unique' | 'pattern' | 'handler'
  readonly message?: string
}

export const sameProblem = (one: Problem | undefined, other: Problem | undefined): boolean =>
  one?.code === other?.code && one?.message === other?.message
