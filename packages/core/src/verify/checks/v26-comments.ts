import { commentText } from '../../program/index.ts'
import { type Burn, classInText } from '../burn/attribute.ts'
import { type CheckContext, defineCheck } from '../check.ts'
import { Op } from '../read/op.ts'
import { readingCodes } from '../read/reading-codes.ts'
import type { Tally } from '../tally.ts'
import { Column } from '../trace/trace.ts'
import { reportProblems } from './problems.ts'
import { lineOf, rowsOf } from './rows.ts'

const PLACE = /^.+ (?:ROUGH|SEMI|FINISH|FINE)(?: \d+)? POT (\d{2,}) LOCATION .+$/

const codes = {
  ...readingCodes.V26,
  'comment.idle': 'fail',
  'comment.location': 'fail',
  'comment.place': 'fail',
} as const
type Code = keyof typeof codes

/** Comments contain nothing a control could execute, and tell the operator what follows. */
export const v26Comments = defineCheck({
  id: 'V26',
  codes,
  look: (context, tally) => {
    reportProblems(readingCodes.V26, context.text, tally)
    tally.count(context.text.comments.length)
    // In a text that cannot be read the burns may be unknown, and no comment would announce one.
    if (context.readable || context.attribution.burns.length > 0) checkPlaces(context, tally)
  },
})

/**
 * The comment the operator reads before a burn, and resumes by, names what is burnt next: electrode, class, pot and
 * location.
 */
function checkPlaces({ trace, text, attribution: { burns } }: CheckContext, tally: Tally<Code>): void {
  const told = [...rowsOf(trace, Op.comment)].map((row) => ({ row, said: text.comments[trace.argument(row, 0)] ?? '' }))
  const announcing = new Set<number>()
  let next = 0
  for (const burn of burns) {
    // Burns are in the order of the text, and so are comments.
    while ((told[next]?.row ?? Number.POSITIVE_INFINITY) < burn.visit.from) next++
    const last = told[next - 1]
    const is = announcement(burn)
    if (last) announcing.add(last.row)
    tally.count()
    if (last?.said !== is) tally.found('comment.location', { line: burn.visit.line }, { said: last?.said ?? '-', is })
  }
  checkAnnouncements({ trace, told, announcing }, tally)
}

interface Announcements {
  readonly trace: CheckContext['trace']
  readonly told: readonly { readonly row: number; readonly said: string }[]
  /** Rows of the comments that announce a burn. */
  readonly announcing: ReadonlySet<number>
}

/** A comment that names a place is followed by its burn, with the pot it names in the spindle. */
function checkAnnouncements({ trace, told, announcing }: Announcements, tally: Tally<Code>): void {
  for (const { row, said } of told) {
    const [, pot] = PLACE.exec(said) ?? []
    if (pot === undefined) continue
    const held = trace.at(row, Column.pot)
    tally.count()
    if (Number(pot) !== held) tally.found('comment.place', lineOf(trace, row), { pot: Number(pot), held })
    else if (!announcing.has(row)) tally.found('comment.idle', lineOf(trace, row), { said })
  }
}

/** The comment shown to the operator before a burn (docs/GEN-ISO.md §5). */
function announcement({ visit, electrode, copy, location }: Burn): string {
  const pot = String(visit.pot).padStart(2, '0')
  return commentText(`${electrode.name} ${classInText(electrode, copy)} POT ${pot} LOCATION ${location.label}`)
}
