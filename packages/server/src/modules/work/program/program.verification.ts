import type { Program } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { ShownProgramRow } from './program.store.ts'
import { VERIFIER_VERSION } from './program.verifier.ts'

const storedRecheck = z.object({
  version: z.string().regex(/^\d+$/),
  safe: z.boolean(),
  rules: z.array(z.string()),
  person: z.string(),
  time: z.int(),
})
export type Recheck = z.output<typeof storedRecheck>

type Verified = Pick<ShownProgramRow, 'state' | 'verifierVersion' | 'recheck'>

/** The stored verdict; undefined if it cannot be read. */
function readRecheck(text: string): Recheck | undefined {
  try {
    return storedRecheck.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * The verdict of later verifiers on a released text. Texts that are not released are `current`: their release verifies
 * them. A stored verdict that cannot be read may be a refusal: the text is to be checked again.
 */
export function verificationOf({ state, verifierVersion, recheck }: Verified): Program['verification'] {
  const stored = recheck === null ? null : readRecheck(recheck)
  const checked = stored ?? null
  const by = checked?.safe ? checked.version : verifierVersion
  const isCurrent = stored !== undefined && Number(by) >= Number(VERIFIER_VERSION)
  const released = checked && !checked.safe ? 'refused' : isCurrent ? 'current' : 'older'
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
