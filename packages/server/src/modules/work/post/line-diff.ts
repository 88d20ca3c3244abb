/** One line of a comparison; numbers from 1. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added' | 'skipped'
  readonly before: number | null
  readonly after: number | null
  readonly text: string
}

/** With more changed lines than this, the shortest edit is not searched further: 16 MB are kept meanwhile. */
const MOST_EDITS = 2_000
/** Also with more comparisons than this, some tenths of a second: many equal or periodic lines between changed ones. */
const MOST_COMPARISONS = 20_000_000
/** Equal lines shown around a change. */
const CONTEXT = 3

/** A carriage return is shown as a visible difference. */
const linesOf = (text: string): readonly string[] => text.replaceAll('\r', '␍').split('\n')

/** The longest runs of equal lines at both ends, and the shortest edit between them. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const same = (count: number, atA: number, atB: number): DiffLine[] =>
    Array.from({ length: count }, (_, n) => ({
      kind: 'same',
      before: atA + n + 1,
      after: atB + n + 1,
      text: a[atA + n] ?? '',
    }))
  return [
    ...same(head, 0, 0),
    ...middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail), head),
    ...same(tail, a.length - tail, b.length - tail),
  ]
}

/**
 * The furthest positions in `a` that each number of edits reaches, by diagonal (position in `a` − position in `b`), up to
 * the number that reaches both ends (Myers 1986): its cost grows with the edits, not with the product of the lengths.
 * Undefined when that takes too many edits or comparisons.
 */
function furthest(a: readonly string[], b: readonly string[]): readonly Int32Array[] | undefined {
  const reached: Int32Array[] = []
  let comparisons = 0
  for (let edits = 0; edits <= Math.min(a.length + b.length, MOST_EDITS); edits++) {
    const previous = reached.at(-1)
    const now = new Int32Array(2 * edits + 1)
    reached.push(now)
    for (let k = -edits; k <= edits; k += 2) {
      const start = startOf(previous, edits, k)
      let x = start
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      now[k + edits] = x
      if (x >= a.length && x - k >= b.length) return reached
      comparisons += x - start + 1
      if (comparisons > MOST_COMPARISONS) return undefined
    }
  }
  return undefined
}

/** Whether the best way onto a diagonal is a line of `b`, from the diagonal above it. */
const isAdded = (previous: Int32Array, edits: number, k: number): boolean =>
  k === -edits || (k !== edits && at(previous, edits - 1, k - 1) < at(previous, edits - 1, k + 1))

const at = (reached: Int32Array, edits: number, k: number): number => reached[k + edits] ?? 0

function startOf(previous: Int32Array | undefined, edits: number, k: number): number {
  if (!previous) return 0
  return isAdded(previous, edits, k) ? at(previous, edits - 1, k + 1) : at(previous, edits - 1, k - 1) + 1
}

function middle(a: readonly string[], b: readonly string[], offset: number): readonly DiffLine[] {
  const removed = (text: string, n: number): DiffLine => line('removed', offset + n + 1, null, text)
  const added = (text: string, n: number): DiffLine => line('added', null, offset + n + 1, text)
  const reached = furthest(a, b)
  // Of one length, line by line: of a part of them both sides are shown.
  if (!reached && a.length === b.length)
    return a.flatMap((text, n) => {
      const other = b[n] ?? ''
      return text === other ? [line('same', offset + n + 1, offset + n + 1, text)] : [removed(text, n), added(other, n)]
    })
  if (!reached) return [...a.map(removed), ...b.map(added)]
  // From the end to the beginning: the equal lines after each edit, then the edit.
  const lines: DiffLine[] = []
  let [x, y] = [a.length, b.length]
  for (let edits = reached.length - 1; edits >= 0; edits--) {
    const previous = reached[edits - 1]
    const start = startOf(previous, edits, x - y)
    while (x > start) lines.push(line('same', offset + x, offset + y--, a[--x] ?? ''))
    if (!previous) break
    if (isAdded(previous, edits, x - y)) lines.push(added(b[--y] ?? '', y))
    else lines.push(removed(a[--x] ?? '', x))
  }
  return lines.toReversed()
}

const line = (kind: DiffLine['kind'], before: number | null, after: number | null, text: string): DiffLine => ({
  kind,
  before,
  after,
  text,
})

/** The changes with a few equal lines around them; lines left out are given as a count. */
export function condensed(lines: readonly DiffLine[]): readonly DiffLine[] {
  const isNear = (at: number): boolean =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ kind }) => kind !== 'same')
  const kept: DiffLine[] = []
  let skipped = 0
  const close = (): void => {
    if (skipped > 0) kept.push({ kind: 'skipped', before: null, after: null, text: String(skipped) })
    skipped = 0
  }
  lines.forEach((line, at) => {
    if (line.kind === 'same' && !isNear(at)) skipped++
    else {
      close()
      kept.push(line)
    }
  })
  close()
  return kept
}
