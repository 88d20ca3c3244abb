import { type SignInTitles, signInTitles } from '@heron/contract/sign-in-titles'
import { AppError } from '../../../platform/app-error.ts'
import type { CountedAttempt } from '../../../platform/auth/throttle.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Entrance, noteFailure } from './enter.ts'
import { sendSafetyMail } from './safety-mail.ts'

interface RefusedProof {
  readonly attempt: CountedAttempt
  readonly from: Entrance
  /** The log's name for the account, or for a key without an account. */
  readonly username: string
  /** Undefined for a key that belongs to no account. */
  readonly userId: string | undefined
}

const titles: Readonly<Record<string, SignInTitles>> = {
  PASSKEY_COPIED: signInTitles.copiedPasskey,
  SECOND_FACTOR_WRONG: signInTitles.wrongSecondFactor,
}

/**
 * Handles a rejected passkey or code: counts it as a guess unless it only came too late, logs it in both logs, and
 * mails the owner of a key that may have been copied.
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
