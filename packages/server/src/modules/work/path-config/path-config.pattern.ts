/** The values of the placeholders of a file or folder name. */
export interface PathFacts {
  readonly program: string
  readonly project: string
  readonly part: string
  readonly machine: string
  readonly revision: string
  readonly customer: string
  /** yyyy-MM-dd */
  readonly date: string
}

/** Longest name that common controls and file systems accept. */
const LONGEST = 80

/** A safe name made from user text: letters, digits, dash and underscore; never empty, never only dots. */
export function safeName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, LONGEST)
  return plain === '' ? 'x' : plain
}

/** A pattern with its placeholders replaced; user text is made safe first. */
export function fillPattern(pattern: string, facts: PathFacts): string {
  const filled = pattern.replace(/\{(\w+)\}/g, (_whole, key: string) =>
    key in facts ? safeName(facts[key as keyof PathFacts]) : '',
  )
  return (
    filled
      .replace(/\.{2,}/g, '.')
      .replace(/^\.+/, '')
      .slice(0, LONGEST) || 'x'
  )
}

export interface PathPatterns {
  readonly namePattern: string
  readonly folderPattern: readonly string[]
}

/** Used without a configuration. */
export const standardPatterns: PathPatterns = {
  namePattern: '{program}_R{revision}.NC',
  folderPattern: ['{machine}', '{project}'],
}

/** Path of an NC file inside a download, with forward slashes; the names of drafts contain DRAFT. */
export function programPath(patterns: PathPatterns, facts: PathFacts, draft: boolean): string {
  const folders = patterns.folderPattern.map((folder) => fillPattern(folder, facts))
  const name = fillPattern(patterns.namePattern, facts)
  return [...folders, draft ? `DRAFT_${name}` : name].join('/')
}
