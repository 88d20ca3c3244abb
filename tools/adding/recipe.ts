/** One edit of a file that exists: the text found, and the text that replaces it. */
export interface Edit {
  readonly file: string
  readonly find: string
  readonly put: string
}

/** How one kind of thing is added, according to docs/ADDING.md. */
export interface Recipe {
  /** Heading of its section in docs/ADDING.md. */
  readonly title: string
  /** Files of its own, by path. */
  readonly own: Readonly<Record<string, string>>
  readonly edits: readonly Edit[]
  /** So many files besides its own may be edited at most. */
  readonly most: number
  /** Of these files only a test finds that the edit is missing, the compiler does not. */
  readonly foundByTests?: readonly string[]
  /** What must compile afterwards: files or folders. */
  readonly compiles: readonly string[]
  /** A module that shows the added thing, and what it says: evaluated in the scratch copy. */
  readonly shows: { readonly module: string; readonly expression: string; readonly answer: string }
}

/** The files that a recipe edits besides its own, each once. */
export const editedFiles = ({ edits }: Recipe): readonly string[] => [...new Set(edits.map(({ file }) => file))]
