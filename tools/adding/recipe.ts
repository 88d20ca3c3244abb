/** One edit of an existing file: the text found, and its replacement. */
export interface Edit {
  readonly file: string
  readonly find: string
  readonly put: string
}

/** The files and edits that add one thing. */
export interface Added {
  /** New files, by path. */
  readonly own: Readonly<Record<string, string>>
  readonly edits: readonly Edit[]
}

/** How one kind of thing is added according to docs/ADDING.md. */
export interface Recipe {
  /** Heading of its section in docs/ADDING.md. */
  readonly title: string
  /** A name for the thing with a number below ten; it occurs nowhere in the sources. */
  readonly nameOf: (number: number) => string
  readonly add: (name: string) => Added
  /** Most existing files that may be edited. */
  readonly most: number
  /** Files whose missing edit the compiler does not report; the check for dead code reports the thing's own file. */
  readonly foundAsDead?: readonly string[]
  /** Files or folders that must compile afterwards. */
  readonly compiles: readonly string[]
  /** A module that shows the added thing, and the expected result: evaluated in the scratch copy, without a browser. */
  readonly shows?: (name: string) => Shown
}

export interface Shown {
  readonly module: string
  readonly expression: string
  readonly answer: string
}

/** The edited existing files, without duplicates. */
export const editedFiles = ({ edits }: Added): readonly string[] => [...new Set(edits.map(({ file }) => file))]
