import { type SignInTitles, signInTitles } from '@heron/contract/sign-in-titles'
import { AppError } from '../../../platform/app-error.ts'
import type { CountedAttempt } from '../../../platform/auth/throttle.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Entrance, noteFailure } from './enter.ts'
import { sendSafetyMail } from './safety-mail.ts'

interface RefusedProof {
  readonly attempt: CountedAttempt
  readonly from: Entrance
  /** As the log calls the account, or the key that belongs to none. */
  readonly username: string
  /** Undefined for a key that belongs to no account. */
  readonly userId: string | undefined
}

const titles: Readonly<Record<string, SignInTitles>> = {
  PASSKEY_COPIED: signInTitles.copiedPasskey,
  SECOND_FACTOR_WRONG: signInTitles.wrongSecondFactor,
}

/**
 * What follows when a passkey or a code did not hold: it counts as a guess unless it only came too late, both logs note
 * it, and the owner of a key that may have been copied gets a mail.
 */
export async function noteRefusedProof(
  platform: Platform,
  { attempt, from, username, userId }: RefusedProof,
  cause: unknown,
): Promise<void> {
  const code = cause instanceof AppError ? cause.code : ''
  await (code === 'TICKET_GONE' ? attempt.takenBack() : attempt.failed())
  await noteFailure(platform, from, username, (titles[code] ?? signInTitles.wrongPasskey).cn)
  if (code === 'PASSKEY_COPIED' && userId !== undefined) sendSafetyMail(platform, userId, 'passkeyCopied')
}
