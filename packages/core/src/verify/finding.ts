export type Severity = 'pass' | 'warning' | 'fail'

/** One result of a check; texts are chosen by `code` in the reader's language. */
export interface Found<Code extends string = string> {
  readonly severity: Severity
  readonly code: Code
  readonly params: Readonly<Record<string, string | number>>
  /** Line of the text, from 1. */
  readonly line?: number
  /** Its file, when it is not the main program's. */
  readonly file?: string
  /** Plan item and the number of its step. */
  readonly item?: string
  readonly step?: number
}

/** The same, with the check that found it. */
export interface FindingOf<Id extends string, Code extends string> extends Found<Code> {
  readonly check: Id
}
