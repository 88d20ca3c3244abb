import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import type { WireAnswer } from '@heron/contract/wire'
import { useState } from 'react'
import { Button } from '../../kit/display/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog/dialog.tsx'
import { useMutate } from '../../lib/api/query.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { useText } from '../../lib/text/text.ts'

export type Entered = WireAnswer<typeof sessionRoutes.login>

/** [C47] Whether the user must choose a department before entering. */
const hasDeparts = ({ multi_depart }: Entered): boolean => multi_depart === 2
const hasTenants = ({ tenantList }: Entered): boolean => (tenantList?.length ?? 0) > 1

/** Chooses the tenant and department. Closing it signs out. */
export function ChoiceDialog({
  entered,
  onChosen,
  onLeave,
}: {
  readonly entered: Entered
  readonly onChosen: (user: SessionUser, tenant: string) => void
  readonly onLeave: () => void
}) {
  const t = useText()
  const { userInfo, departs, tenantList = [] } = entered
  const [depart, setDepart] = useState(userInfo.orgCode ?? '')
  const [tenant, setTenant] = useState('')
  const [isLookedAt, setLookedAt] = useState(false)
  const [withDeparts, withTenants] = [hasDeparts(entered), hasTenants(entered)]
  const chosenTenant = withTenants ? tenant : String(tenantList[0]?.id ?? '0')
  const select = useMutate(sessionRoutes.selectDepart, {
    onDone: (answer) => onChosen(answer.userInfo, chosenTenant),
    // Without a department the session cannot be used.
    onFailure: onLeave,
  })

  const isMissing = { depart: withDeparts && depart === '', tenant: withTenants && tenant === '' }
  const submit = () => {
    setLookedAt(true)
    if (isMissing.depart || isMissing.tenant) return
    if (!withDeparts || depart === userInfo.orgCode) onChosen(userInfo, chosenTenant)
    else select.mutate({ body: { orgCode: depart, username: userInfo.username } })
  }

  const title = withDeparts && withTenants ? 'chooseBoth' : withDeparts ? 'chooseDepart' : 'chooseTenant'
  return (
    <Dialog
      title={t(`session.${title}`)}
      width={450}
      onClose={onLeave}
      footer={
        <Button kind="primary" busy={select.isPending} onClick={submit}>
          {t('session.enter')}
        </Button>
      }
    >
      <div className="h-sign-choice">
        {withTenants ? (
          <Pick
            label={t('session.tenant')}
            empty={t('session.chooseTenant')}
            value={tenant}
            onValue={setTenant}
            isBad={isLookedAt && isMissing.tenant}
            options={tenantList.map(({ id, name }) => [String(id), name] as const)}
          />
        ) : null}
        {withDeparts ? (
          <Pick
            label={t('session.depart')}
            empty={t('session.chooseDepart')}
            value={depart}
            onValue={setDepart}
            isBad={isLookedAt && isMissing.depart}
            options={departs.map(({ orgCode, departName }) => [orgCode, departName] as const)}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

function Pick({
  label,
  empty,
  value,
  onValue,
  isBad,
  options,
}: {
  readonly label: string
  readonly empty: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly isBad: boolean
  readonly options: readonly (readonly [value: string, text: string])[]
}) {
  return (
    <label>
      {label}
      <select value={value} aria-invalid={isBad ? true : undefined} onChange={(event) => onValue(event.target.value)}>
        <option value="">{empty}</option>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      {isBad ? (
        <span className="h-sign-problem" role="alert">
          {empty}
        </span>
      ) : null}
    </label>
  )
}
