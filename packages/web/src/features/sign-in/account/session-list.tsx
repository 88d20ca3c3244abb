import { accountRoutes } from '@heron/contract/calls/sign-in/account'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { deviceName } from '../../../widgets/sign-in/device-name.ts'

/** Lines break between parts, never within a date. */
const parts = (line: string) =>
  line.split(/(?<= · )/).map((part) => (
    <span key={part} className="h-session-fact">
      {part}
    </span>
  ))

/** The user's sessions: each can be ended, or all others at once. */
export function SessionList() {
  const t = useText()
  const answer = useCall(accountRoutes.sessions, {}, { staleTime: 0 })
  const rows = answer.data ?? []
  const end = useMutate(accountRoutes.endSession)
  const endOthers = useMutate(accountRoutes.endOtherSessions)
  const hasOthers = rows.some(({ isSelf }) => !isSelf)
  const ask = async () => {
    if (await confirm({ title: t('account.endOthers'), detail: t('account.endOthersDetail'), danger: true }))
      endOthers.mutate({})
  }
  return (
    <>
      <h3 id="account-sessions">
        {t('account.sessions')}
        {hasOthers ? <Button onClick={() => void ask()}>{t('account.endOthers')}</Button> : null}
      </h3>
      <ReadPart of={answer}>
        <ul className="h-account-rows" aria-labelledby="account-sessions">
          {rows.map(({ id, ip, userAgent, createTime, lastSeen, isSelf }) => (
            <li key={id}>
              <strong title={userAgent ?? ''}>
                {deviceName(userAgent)} {isSelf ? <StatusChip tone="good">{t('account.thisOne')}</StatusChip> : null}
              </strong>
              <p>
                {parts(
                  t('account.sessionDetail', {
                    ip: ip ?? '–',
                    since: formatTime(createTime),
                    seen: formatTime(lastSeen),
                  }),
                )}
              </p>
              {isSelf ? null : (
                <div className="h-account-tools">
                  <Button
                    busy={end.isPending && end.variables.body.id === id}
                    onClick={() => end.mutate({ body: { id } })}
                  >
                    {t('account.end')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </ReadPart>
    </>
  )
}
