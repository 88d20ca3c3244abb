import type { ReactNode } from 'react'

/** The outcome of a file. */
export interface ImportOutcome {
  /** Some rows were rejected, the others imported. */
  readonly isPartly: boolean
  /** No row was imported: not a success. */
  readonly isNothing?: boolean | undefined
  /** The server's text. */
  readonly message?: string | undefined
  /** Saves the file with the rejected rows and the reasons. */
  readonly saveErrors?: (() => Promise<void>) | undefined
  /** Saves the rows of the file with the result of each. */
  readonly saveResult?: (() => Promise<void>) | undefined
  /** Further details: the rejected rows. */
  readonly details?: ReactNode
}

export interface Done {
  readonly file: string
  readonly outcome: ImportOutcome
}

/** The text of an outcome with rejected rows. */
export const partlyText = ({ isNothing }: ImportOutcome) =>
  isNothing ? 'widget.import.nothing' : 'widget.import.partly'
