import type { Effect, LineMeanings, StructuralPost } from '../../structural/index.ts'
import { executeStructural } from '../../structural-read/index.ts'

/** The first line of a text that is not the raised form of the program's, with both texts. */
export interface LineDifference {
  readonly line: number
  readonly found: string
  readonly wanted: string
}

interface Shift {
  /** Counts of 0.1 µm as printed in the program, and the difference in the dry run. */
  readonly value: number
  readonly by: number
}

interface Wanted {
  readonly isLeftOut: boolean
  readonly shifts: readonly Shift[]
}

/** Lines of the dry run by line of the program; lines left out are absent. */
export type LineMap = ReadonlyMap<number, number>

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/g
const SCALES = [10_000, 10] as const
const UNCHANGED: Wanted = { isLeftOut: false, shifts: [] }

/**
 * Compares a dry run with its program line by line, by the stated meanings of the program's lines: switches of
 * discharge and orbit are absent, each height is one figure that differs by exactly `height`, and all other text is the
 * same.
 */
export function compareRaised(
  air: string,
  base: string,
  { post, meanings }: { readonly post: StructuralPost; readonly meanings: LineMeanings },
  height: number,
): { readonly map: LineMap; readonly difference: LineDifference | undefined } {
  const wanted = wantedLines(base, post, meanings, height)
  const [lines, own] = [air.split(post.eol), base.split(post.eol)]
  const map = new Map<number, number>()
  let at = 0
  for (const [n, text] of own.entries()) {
    const { isLeftOut, shifts } = wanted.get(n + 1) ?? UNCHANGED
    if (isLeftOut) continue
    const found = lines[at]
    if (found === undefined || !isShifted(bare(found, post), bare(text, post), shifts))
      return { map, difference: { line: at + 1, found: found ?? '', wanted: text } }
    at++
    map.set(n + 1, at)
  }
  const extra = lines[at]
  return { map, difference: extra === undefined ? undefined : { line: at + 1, found: extra, wanted: '' } }
}

/** What the dry run must have for each executed line of the program; other lines are the same. */
function wantedLines(base: string, post: StructuralPost, meanings: LineMeanings, height: number) {
  const executed = executeStructural(base, post)
  const wanted = new Map<number, Wanted>()
  if (!executed.ok) return wanted
  for (const { at, line, values } of executed.value.lines) {
    const effects = Object.hasOwn(meanings, line) ? (meanings[line] ?? []) : []
    wanted.set(at, {
      isLeftOut: effects.some(({ kind }) => kind === 'dischargeOn' || kind === 'orbitOn' || kind === 'orbitForBurns'),
      shifts: effects.flatMap((effect) => shiftOf(effect, values, height)),
    })
  }
  return wanted
}

function shiftOf({ kind, z }: Effect, values: Readonly<Record<string, unknown>>, height: number): readonly Shift[] {
  const value = kind === 'rapidZ' ? z : kind === 'burn' ? values.z : kind === 'holdDepth' ? values.depth : undefined
  if (typeof value !== 'number') return []
  return [{ value, by: kind === 'holdDepth' ? -height : height }]
}

/** Block numbers count the lines of their own text. */
function bare(text: string, { numbering }: StructuralPost): string {
  if (!numbering || !text.startsWith(numbering.letter)) return text
  return text.slice(numbering.letter.length).replace(/^\d+ ?/, '')
}

/** Whether a text is another with exactly the wanted figures shifted. */
function isShifted(found: string, text: string, shifts: readonly Shift[]): boolean {
  if (found.replaceAll(NUMBER, '#') !== text.replaceAll(NUMBER, '#')) return false
  const [now, before] = [found.match(NUMBER) ?? [], text.match(NUMBER) ?? []]
  const changed = before.flatMap((figure, n) => (now[n] === figure ? [] : [[figure, now[n] ?? ''] as const]))
  if (changed.length !== shifts.length) return false
  return shifts.every((shift) => {
    const same = before.filter((figure) => fits(figure, shift.value))
    return same.length === 1 && changed.some(([figure, next]) => isShift(figure, next, shift))
  })
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.5
const fits = (figure: string, value: number): boolean =>
  SCALES.some((per) => near(Math.abs(Number(figure)) * per, Math.abs(value)))

/** The sign with which a figure is printed is that of the value, or the opposite one in both texts. */
const isShift = (figure: string, next: string, { value, by }: Shift): boolean =>
  SCALES.some((per) =>
    [1, -1].some((sign) => near(Number(figure) * per, sign * value) && near(Number(next) * per, sign * (value + by))),
  )
