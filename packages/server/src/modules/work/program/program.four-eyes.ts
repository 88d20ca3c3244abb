import { actsText } from '@heron/contract/program-acts'
import type { Program } from '@heron/contract/routes'
import type { Titles } from '@heron/contract/titles'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'

/** Refuses a user who contributed to the program's inputs; the refusal states when no other user can approve it. */
export function refuseContributor({ author, contributors, approverLeft }: Program, { username }: Actor): void {
  const own = contributors.find((each) => each.username === username)?.acts ?? []
  if (author !== username && own.length === 0) return
  const acts = own.length > 0 ? own : (['generate'] as const)
  const words = (language: keyof Titles) => actsText(acts, language)
  const params = {
    acts: { zh: words('cn'), en: words('en'), ja: words('jp') },
    names: contributors.map((each) => each.username).join(', '),
  }
  throw new AppError(approverLeft ? 'SAME_PERSON' : 'NO_APPROVER_LEFT', params)
}
