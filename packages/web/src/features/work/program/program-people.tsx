import { actsText } from '@heron/contract/program-acts'
import type { Program } from '@heron/contract/routes'
import { useSession } from '../../../lib/session/session-store.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'

type Parts = Pick<Program, 'author' | 'contributors'>

/** True when the signed-in user contributed to the program and so cannot approve it. */
export function useOwnPart({ author, contributors }: Parts): boolean {
  const username = useSession()?.user?.username
  return username !== undefined && (author === username || contributors.some((each) => each.username === username))
}

/** The program's contributors and their actions, and the users who may approve it. */
export function ProgramPeople({ program }: { readonly program: Program }) {
  const t = useText()
  const language = useLanguage()
  const ownPart = useOwnPart(program)
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
      ) : isWaiting && ownPart ? (
        <strong role="note">{t('program.ownPart')}</strong>
      ) : null}
    </p>
  )
}
