import { passkeyRoutes } from '@heron/contract/calls/sign-in/passkey'
import type { Passkey } from '@heron/contract/routes'
import { lazy, Suspense, useState } from 'react'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { prompt } from '../../../kit/overlay/prompt/prompt-store.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { call } from '../../../lib/api/call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { canUsePasskeys } from '../../../widgets/sign-in/passkey/support.ts'
import { AskPassword } from './ask-password.tsx'
import { useFormCall } from './use-form-call.ts'

/** Loads the code for authenticators. */
const AddPasskey = lazy(async () => ({ default: (await import('./add-passkey.tsx')).AddPasskey }))

type Opened = 'add' | { readonly remove: Passkey } | undefined

/** [C03] The user's passkeys: added with the password, renamed, removed with the password. */
export function PasskeyList() {
  const t = useText()
  const answer = useCall(passkeyRoutes.list, {})
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const isPossible = canUsePasskeys()
  return (
    <>
      <h3 id="account-passkeys">
        {t('account.passkeys')}
        <Button disabled={!isPossible} onClick={() => setOpened('add')}>
          {t('account.addPasskey')}
        </Button>
      </h3>
      <p className="h-muted">{t(isPossible ? 'account.passkeyHint' : 'account.passkeyImpossible')}</p>
      <ReadPart of={answer}>
        <ul className="h-account-rows" aria-labelledby="account-passkeys">
          {answer.data?.map((row) => (
            <PasskeyRow key={row.id} row={row} onRemove={() => setOpened({ remove: row })} />
          ))}
        </ul>
      </ReadPart>
      <Suspense>{opened === 'add' ? <AddPasskey onClose={close} /> : null}</Suspense>
      {typeof opened === 'object' ? <RemovePasskey row={opened.remove} onClose={close} /> : null}
    </>
  )
}

function PasskeyRow({ row, onRemove }: { readonly row: Passkey; readonly onRemove: () => void }) {
  const t = useText()
  const { id, name, rpId, isHere, isBackedUp, createTime, lastUse } = row
  const rename = () =>
    prompt({
      title: t('account.rename'),
      defaultValue: name,
      check: (value) => (value.trim() === '' ? t('account.needPasskeyName') : undefined),
      save: async (value) => {
        await call(passkeyRoutes.rename, { body: { id, name: value.trim().slice(0, 50) } })
      },
    })
  const facts = [
    t('account.passkeyMade', { since: formatTime(createTime) }),
    lastUse ? t('account.passkeyUsed', { when: formatTime(lastUse) }) : t('account.passkeyNotUsed'),
    t(isBackedUp ? 'account.passkeyKept' : 'account.passkeyOnlyHere'),
  ]
  return (
    <li>
      <strong>
        {name} {isHere ? null : <StatusChip tone="quiet">{t('account.passkeyElsewhere', { host: rpId })}</StatusChip>}
      </strong>
      <p>{facts.join(' · ')}</p>
      <div className="h-account-tools">
        <Button onClick={() => void rename()}>{t('account.rename')}</Button>
        <Button onClick={onRemove}>{t('account.remove')}</Button>
      </div>
    </li>
  )
}

function RemovePasskey({ row, onClose }: { readonly row: Passkey; readonly onClose: () => void }) {
  const t = useText()
  const { run, problem, isBusy } = useFormCall(passkeyRoutes.remove, () => {
    toast('good', t('account.passkeyRemoved'))
    onClose()
  })
  return (
    <AskPassword
      title={t('account.removePasskey')}
      detail={t('account.removePasskeyDetail', { name: row.name })}
      problem={problem}
      isBusy={isBusy}
      onPassword={(password) => run({ body: { id: row.id, password } })}
      onClose={onClose}
    />
  )
}
