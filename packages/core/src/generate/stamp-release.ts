import type { Refusal, Result } from '../job/index.ts'
import { commentText, headerValue, type NcProgram } from '../program/index.ts'
import { refuse } from './refusal.ts'

/**
 * The released form of a draft: status and approver in the header, and no stop at the start. Nothing else changes, so
 * the released program is the verified one.
 */
export function stampRelease(program: NcProgram, approver: string): Result<NcProgram> {
  const refusals: Refusal[] = []
  const name = commentText(approver)
  if (approver.trim() === '') refusals.push(refuse('approver', 'REQUIRED'))
  if (name === headerValue(program.header, 'AUTHOR')) refusals.push(refuse('approver', 'SAME_PERSON'))
  const [first, ...rest] = program.main
  if (headerValue(program.header, 'STATUS') !== 'DRAFT' || first?.kind !== 'stop')
    refusals.push(refuse('status', 'OUT_OF_RANGE'))
  if (refusals.length > 0) return { ok: false, refusals }
  const header = program.header.map((entry) => {
    if (entry.key === 'STATUS') return { ...entry, value: 'RELEASED' }
    return entry.key === 'APPROVER' ? { ...entry, value: name } : entry
  })
  return { ok: true, value: { ...program, header, main: rest } }
}
