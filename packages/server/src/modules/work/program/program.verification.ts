import type { Program } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { ShownProgramRow } from './program.store.ts'
import { VERIFIER_VERSION } from './program.verifier.ts'

const storedRecheck = z.object({
  version: z.string(),
  safe: z.boolean(),
  rules: z.array(z.string()),
  person: z.string(),
  time: z.int(),
})
export type Recheck = z.output<typeof storedRecheck>

type Verified = Pick<ShownProgramRow, 'state' | 'verifierVersion' | 'recheck'>

/**
 * The verdict of later verifiers on a released text. Texts that are not released are `current`: their release verifies
 * them.
 */
export function verificationOf({ state, verifierVersion, recheck }: Verified): Program['verification'] {
  const checked = recheck === null ? null : storedRecheck.parse(JSON.parse(recheck))
  const by = checked?.safe ? checked.version : verifierVersion
  const isOlder = Number(by) < Number(VERIFIER_VERSION)
  const released = checked && !checked.safe ? 'refused' : isOlder ? 'older' : 'current'
  return {
    state: state === 'released' ? released : 'current',
    by,
    present: VERIFIER_VERSION,
    checked: checked && { ...checked, time: formatDateTime(checked.time) },
  }
}

/** Refuses to hand over or start a released program that a later verifier refuses. */
export function refuseRefused({ state, checked }: Program['verification'], program: string): void {
  if (state !== 'refused' || !checked) return
  throw new AppError('PROGRAM_REFUSED_SINCE', { program, version: checked.version, checks: checked.rules.join(' ') })
}
