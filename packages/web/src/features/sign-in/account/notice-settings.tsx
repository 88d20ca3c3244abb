import { accountRoutes } from '@heron/contract/calls/sign-in/account'
import { type NoticeKind, noticeKinds } from '@heron/contract/routes/sign-in/schema/choices'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { SwitchRow } from './switch-row.tsx'

/** [C03] The notifications the user wants while working. */
export function NoticeSettings() {
  const t = useText()
  const answer = useCall(accountRoutes.notices, {})
  const switches = answer.data
  const keep = useMutate(accountRoutes.setNotices)
  if (!switches) return <ReadPart of={answer} />
  const toggle = (kind: NoticeKind) => keep.mutate({ body: { ...switches, [kind]: !switches[kind] } })
  return (
    <ul className="h-account-rows">
      {noticeKinds.map((kind) => (
        <SwitchRow
          key={kind}
          title={t(`account.notices.${kind}`)}
          detail={t(`account.notices.${kind}Detail`)}
          isOn={switches[kind]}
          isBusy={keep.isPending}
          onToggle={() => toggle(kind)}
        />
      ))}
    </ul>
  )
}
