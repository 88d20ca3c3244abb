import { type CheckContext, defineCheck } from '../check.ts'
import { claims, headerForm, sameClaim } from '../expect/header.ts'
import { Op } from '../read/op.ts'
import { readingCodes } from '../read/reading-codes.ts'
import type { Tally } from '../tally.ts'
import { reportProblems } from './problems.ts'
import { lineOf, rowsOf } from './rows.ts'

const codes = {
  ...readingCodes.V25,
  'crc.notStored': 'fail',
  'header.claim': 'fail',
  'header.draftStop': 'fail',
  'header.missing': 'fail',
  'header.order': 'fail',
  'header.stop': 'fail',
  'header.value': 'fail',
} as const
type Code = keyof typeof codes

/** The header agrees with the text and its inputs, and allows running without a stop only for a released program. */
export const v25Header = defineCheck({
  id: 'V25',
  codes,
  look: (context, tally) => {
    reportProblems(readingCodes.V25, context.text, tally)
    if (!context.readable) return
    checkForm(context, tally)
    checkClaims(context, tally)
    checkStops(context, tally)
    const { crc } = context.expected
    if (crc !== undefined)
      tally.expect(context.text.crc.stated === crc, 'crc.notStored', {}, { stated: context.text.crc.stated })
  },
})

/** Keys in the order of docs/GEN-ISO.md, each value in its form. */
function checkForm({ text }: CheckContext, tally: Tally<Code>): void {
  let next = 0
  for (const { key, value, line } of text.header) {
    while (next < headerForm.length && headerForm[next]?.key !== key && headerForm[next]?.times !== 'one') next++
    const form = headerForm[next]
    tally.expect(form?.key === key, 'header.order', { line }, { key })
    if (form?.key !== key) return
    tally.expect(form.value.test(value), 'header.value', { line }, { key, value })
    if (form.times !== 'many') next++
  }
  for (const form of headerForm.slice(next))
    if (form.times === 'one') tally.found('header.missing', {}, { key: form.key })
}

/** Every value that can be derived from text, job or record is compared. */
function checkClaims(context: CheckContext, tally: Tally<Code>): void {
  const stated = new Map<string, { value: string; line: number }[]>()
  for (const { key, value, line } of context.text.header) {
    const found = stated.get(key)
    if (found) found.push({ value, line })
    else stated.set(key, [{ value, line }])
  }
  for (const claim of claims(context)) {
    const { key, values } = claim
    const is = stated.get(key) ?? []
    const wrong =
      is.find(({ value }, n) => !sameClaim(context, claim, value, values[n] ?? '')) ??
      (is.length === values.length ? undefined : is[0])
    const place = wrong ? { line: wrong.line } : {}
    const params = { key, stated: is.map(({ value }) => value).join(' '), derived: values.join(' ') }
    tally.expect(is.length === values.length && !wrong, 'header.claim', place, params)
  }
}

/** A draft begins with a stop; the other stops are those at which the magazine is loaded. */
function checkStops({ text, trace }: CheckContext, tally: Tally<Code>): void {
  const draft = text.header.find(({ key }) => key === 'STATUS')?.value === 'DRAFT'
  const reloads = new Set(trace.reloads.map(({ row }) => row))
  const stops = [...rowsOf(trace, Op.stop)].filter((row) => !reloads.has(row))
  const first = [...rowsOf(trace, Op.stop, Op.reset)][0]
  if (draft) tally.expect(stops[0] !== undefined && first === stops[0], 'header.draftStop', {})
  for (const row of stops.slice(draft ? 1 : 0)) tally.found('header.stop', lineOf(trace, row))
}
