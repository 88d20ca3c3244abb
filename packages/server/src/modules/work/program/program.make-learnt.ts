import { leaveOut, refuseUncallable, shopJobOf } from '@heron/core/generate'
import type { Result } from '@heron/core/job'
import { printStructural, type ShopJob } from '@heron/core/structural'
import { type Report, verifyLearnt } from '@heron/core/verify'
import { sha256 } from '../../../platform/canonical-json.ts'
import type { Artefact, LearntInputs } from './program.artefact.ts'

/** The places still to burn in the form that learnt posts print, or every reason against it. */
export function shopJobFor({ job, plan, options }: LearntInputs): Result<ShopJob> {
  const rest = leaveOut(plan, options.burnt ?? [])
  if (rest.refusals.length > 0) return { ok: false, refusals: rest.refusals }
  return shopJobOf(job, rest.plan, { number: options.programNumber, date: options.date })
}

/** The text that the accepted plan gives. */
export function printedLearnt(inputs: LearntInputs): Result<string> {
  const shop = shopJobFor(inputs)
  if (!shop.ok) return shop
  const { plan, conditions, learnt } = inputs
  const refusals = refuseUncallable(learnt.post, plan, conditions)
  return refusals.length > 0 ? { ok: false, refusals } : printStructural(shop.value, learnt.post)
}

/** Lines of places and steps as read from the text; the others belong to no place. */
const lineMapOf = ({ readings }: Report): Artefact['lineMap'] =>
  readings.flatMap(({ item, line, lastLine, steps }) => {
    if (item === undefined) return []
    const lines = Array.from({ length: lastLine - line + 1 }, (_, n) => line + n)
    return lines.map((at) => {
      const step = steps.findIndex((each) => at <= each.line)
      return [at, item, step < 0 || at < line ? null : step + 1] as const
    })
  })

/**
 * Prints a program with a learnt post, twice, and verifies the text by the stated meanings of its lines. A program of a
 * learnt post has no header, so its released text is the draft's. A text that a person brought is compared with what its
 * plan gives.
 */
export function makeLearnt(inputs: LearntInputs, kind: Artefact['kind']): Result<Artefact> {
  const { brought } = inputs
  const again = printedLearnt(inputs)
  const text = brought && 'text' in brought ? ({ ok: true, value: brought.text } as const) : printedLearnt(inputs)
  if (!text.ok) return text
  const { job, plan, conditions: library, options, learnt } = inputs
  const report = verifyLearnt({
    ...learnt,
    text: text.value,
    job,
    plan,
    library,
    burnt: options.burnt ?? [],
    expected: { again: again.ok ? again.value : '' },
  })
  const { verdict, findings, totals } = report
  return {
    ok: true,
    value: {
      kind,
      text: text.value,
      sha256: sha256(text.value),
      // These texts have no trailer.
      crc32: '',
      bytes: Buffer.byteLength(text.value, 'utf8'),
      lines: text.value.split('\n').length - 1,
      lineMap: lineMapOf(report),
      report: { verdict, findings, totals },
    },
  }
}
