interface Remembered<Answer> {
  readonly answer: Answer
}

/**
 * A function of a text that caches at most `2 · most` results: texts not used since the last `most` others are dropped,
 * so that a sheet with more texts still finds its repeated words.
 */
export function remembering<Answer>(most: number, find: (text: string) => Answer): (text: string) => Answer {
  let young = new Map<string, Remembered<Answer>>()
  let old = new Map<string, Remembered<Answer>>()
  return (text) => {
    const known = young.get(text)
    if (known) return known.answer
    const kept = old.get(text) ?? { answer: find(text) }
    if (young.size >= most) {
      old = young
      young = new Map()
    }
    young.set(text, kept)
    return kept.answer
  }
}
