import { actsText } from '@heron/contract/program-acts'
import type { Program } from '@heron/contract/routes'
import { useSession } from '../../../lib/session/session-store.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import type { FreshAccount } from './program-lines.ts'

export interface Decided {
  readonly program: Program
  /** Why the reader's account may not decide yet. */
  readonly freshAccount: FreshAccount
}

/** Why the signed-in user may not approve the program or accept its warnings; undefined if nothing is against it. */
export function useDecisionRefusal({ program: { author, contributors }, freshAccount }: Decided): string | undefined {
  const t = useText()
  const username = useSession()?.user?.username
  const isOwn = author === username || contributors.some((each) => each.username === username)
  if (username !== undefined && isOwn) return t('program.ownPart')
  if (freshAccount === null) return undefined
  const { by, days } = freshAccount
  return by === null ? t('program.registeredAccount', { days }) : t('program.accountOf', { name: by, days })
}

/** The program's contributors and their actions, and the users who may approve it. */
export function ProgramPeople({ program, freshAccount }: Decided) {
  const t = useText()
  const language = useLanguage()
  const refusal = useDecisionRefusal({ program, freshAccount })
  const isWaiting = program.state === 'verified'
  if (program.contributors.length === 0) return null
  const { brought } = program
  return (
    <p className="program-people">
      {brought ? (
        <strong role="note">
          {t('program.brought.origin', { revision: brought.revision, reason: brought.reason })}
        </strong>
      ) : null}
      <span>{t('program.people')}</span>
      {program.contributors.map(({ username, acts }) => (
        <span key={username}>
          <b>{username}</b> {actsText(acts, language)}
        </span>
      ))}
      {isWaiting && !program.approverLeft ? (
        <strong role="note">{t('program.noApprover')}</strong>
      ) : isWaiting && refusal ? (
        <strong role="note">{refusal}</strong>
      ) : null}
    </p>
  )
}
