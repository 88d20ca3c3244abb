import { secondFactorRoutes } from '@heron/contract/calls/sign-in/second-factor'
import type { UserInfo } from '@heron/contract/routes/sign-in/session'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isUnread } from '../../../kit/data/list-page/read.ts'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { pageSignInOptions } from '../../../widgets/sign-in/options.ts'
import type { ContactKind } from './contact-dialog.tsx'
import { FactorOff, FactorRenew } from './factor-dialogs.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { SessionList } from './session-list.tsx'
import { useMe } from './use-me.ts'

const ChangePassword = lateWindow(async () => (await import('./change-password.tsx')).ChangePassword)

const ContactDialog = lateWindow(async () => (await import('./contact-dialog.tsx')).ContactDialog)

/** Loads the QR code library. */
const Enrol = lazy(async () => ({ default: (await import('./enrol-dialog.tsx')).EnrolDialog }))

type Opened = 'password' | ContactKind | 'enrol' | 'off' | 'renew'

/** [C03] Password, phone, e-mail, second factor, passkeys, and sessions. */
export function SecuritySettings() {
  const t = useText()
  const read = useMe()
  const me = read.data?.userInfo
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  if (!me) return <ReadPart of={read} />
  return (
    <>
      <ul className="h-account-rows">
        <Row title={t('account.password')} detail={t('account.passwordDetail')}>
          <Button onClick={() => setOpened('password')}>{t('account.change')}</Button>
        </Row>
        <Contacts me={me} onChange={setOpened} />
        <Factor onOpen={setOpened} />
      </ul>
      <PasskeyList />
      <SessionList />
      <Suspense>
        {opened === 'password' ? <ChangePassword username={me.username} onClose={close} /> : null}
        {opened === 'phone' || opened === 'email' ? (
          <ContactDialog kind={opened} isHeld={Boolean(me[opened])} onClose={close} />
        ) : null}
        {opened === 'enrol' ? <Enrol onClose={close} /> : null}
        {opened === 'off' ? <FactorOff onClose={close} /> : null}
        {opened === 'renew' ? <FactorRenew onClose={close} /> : null}
      </Suspense>
    </>
  )
}

interface RowProps {
  readonly title: ReactNode
  readonly detail: string
  readonly children: ReactNode
}

function Row({ title, detail, children }: RowProps) {
  return (
    <li>
      <strong>{title}</strong>
      <p>{detail}</p>
      <div className="h-account-tools">{children}</div>
    </li>
  )
}

/** Enough to recognise it, too little to use it. */
const masked = (text: string): string => text.replace(/^(.{3}).*(?=.{2}@|.{4}$)/, '$1****')

function Contacts({ me, onChange }: { readonly me: UserInfo; readonly onChange: (kind: ContactKind) => void }) {
  const t = useText()
  const { codes } = pageSignInOptions()
  return (['phone', 'email'] as const).map((kind) => {
    const held = me[kind]
    return (
      <Row
        key={kind}
        title={t(`account.${kind}`)}
        detail={held ? t('account.bound', { to: masked(held) }) : t('account.notBound')}
      >
        <Button disabled={kind === 'phone' && !codes} onClick={() => onChange(kind)}>
          {t(held ? 'account.change' : 'account.bind')}
        </Button>
      </Row>
    )
  })
}

function Factor({ onOpen }: { readonly onOpen: (what: Opened) => void }) {
  const t = useText()
  const read = useCall(secondFactorRoutes.state, {})
  const state = read.data
  if (!state)
    return isUnread(read) ? (
      <li>
        <ReadPart of={read} />
      </li>
    ) : null
  const { isOn, since, recoveryLeft } = state
  const title = (
    <>
      {t('account.factor')}{' '}
      <StatusChip tone={isOn ? 'good' : 'quiet'}>{t(isOn ? 'account.on' : 'account.off')}</StatusChip>
    </>
  )
  const detail = isOn
    ? t('account.factorOn', { since: formatTime(since), count: recoveryLeft })
    : t('account.factorDetail')
  return (
    <Row title={title} detail={detail}>
      {isOn ? (
        <>
          <Button onClick={() => onOpen('renew')}>{t('account.renew')}</Button>
          <Button onClick={() => onOpen('off')}>{t('account.switchOff')}</Button>
        </>
      ) : (
        <Button onClick={() => onOpen('enrol')}>{t('account.switchOn')}</Button>
      )}
    </Row>
  )
}
