/** One edit of a file that exists: the text found, and the text that replaces it. */
export interface Edit {
  readonly file: string
  readonly find: string
  readonly put: string
}

/** What is written to add one thing. */
export interface Added {
  /** Files of its own, by path. */
  readonly own: Readonly<Record<string, string>>
  readonly edits: readonly Edit[]
}

/** How one kind of thing is added, according to docs/ADDING.md. */
export interface Recipe {
  /** Heading of its section in docs/ADDING.md. */
  readonly title: string
  /** A name for the thing of a number below ten, which occurs nowhere in the sources. */
  readonly nameOf: (number: number) => string
  readonly add: (name: string) => Added
  /** So many files besides its own may be edited at most. */
  readonly most: number
  /** Of these files the compiler does not find that the edit is missing; the check for dead code finds the thing's own file. */
  readonly foundAsDead?: readonly string[]
  /** What must compile afterwards: files or folders. */
  readonly compiles: readonly string[]
  /** A module that shows the added thing, and what it says: evaluated in the scratch copy, where it needs no browser. */
  readonly shows?: (name: string) => Shown
}

export interface Shown {
  readonly module: string
  readonly expression: string
  readonly answer: string
}

/** The files that are edited besides its own, each once. */
export const editedFiles = ({ edits }: Added): readonly string[] => [...new Set(edits.map(({ file }) => file))]
