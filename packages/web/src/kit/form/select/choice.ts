/** One option of a list. */
export interface Choice {
  readonly value: string | number | boolean
  readonly label: string
  readonly disabled?: boolean | undefined
}

export const isSameChoice = (one: Choice, other: Choice): boolean => one.value === other.value

export const labelOf = ({ label }: Choice): string => label

/** The options whose labels contain the words, ignoring case. */
export function matching(choices: readonly Choice[], words: string): readonly Choice[] {
  const wanted = words.trim().toLowerCase()
  return wanted === '' ? choices : choices.filter(({ label }) => label.toLowerCase().includes(wanted))
}

/** The options of the values; a value without an option is its own label, or `unknown` while the options are. */
export const choicesOf = (
  values: readonly Choice['value'][],
  choices: readonly Choice[],
  unknown?: string,
): readonly Choice[] =>
  values.map((value) => choices.find((each) => each.value === value) ?? { value, label: unknown ?? String(value) })
