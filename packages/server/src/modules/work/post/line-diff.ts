/** One line of a comparison; numbers from 1. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added' | 'skipped'
  readonly before: number | null
  readonly after: number | null
  readonly text: string
}

/** With more pairs of lines than this, everything between the equal ends counts as replaced. */
const MOST_PAIRS = 4_000_000
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

/** Number of common lines of both remainders, for every pair of positions; golden programs have a few hundred lines. */
function commonRests(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const width = b.length + 1
  const common = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number): number => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  return at
}

function middle(a: readonly string[], b: readonly string[], offset: number): readonly DiffLine[] {
  const removed = (text: string, at: number): DiffLine => line('removed', offset + at + 1, null, text)
  const added = (text: string, at: number): DiffLine => line('added', null, offset + at + 1, text)
  if (a.length * b.length > MOST_PAIRS) return [...a.map(removed), ...b.map(added)]
  const rest = commonRests(a, b)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    const [old = '', now = ''] = [a[i], b[j]]
    if (old === now) lines.push(line('same', offset + ++i, offset + ++j, old))
    else if (rest(i + 1, j) >= rest(i, j + 1)) lines.push(removed(old, i++))
    else lines.push(added(now, j++))
  }
  const [atA, atB] = [i, j]
  return [
    ...lines,
    ...a.slice(atA).map((text, n) => removed(text, atA + n)),
    ...b.slice(atB).map((text, n) => added(text, atB + n)),
  ]
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
