import { passkeyRoutes } from '@heron/contract/calls/sign-in/passkey'
import { useState } from 'react'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { call } from '../../../lib/api/call.ts'
import { useSaid } from '../../../lib/text/said.ts'
import { useText } from '../../../lib/text/text.ts'
import { deviceName } from '../../../widgets/sign-in/device-name.ts'
import { makeKey } from '../../../widgets/sign-in/passkey/authenticator.ts'
import { passkeyProblem } from '../../../widgets/sign-in/passkey/support.ts'
import { SignInInput } from '../../../widgets/sign-in/sign-in-input.tsx'
import { AskPassword } from './ask-password.tsx'

/** Adds a passkey: name and password first, then the browser's dialog. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [isBusy, setBusy] = useState(false)
  const [{ name: unnamed, whole: problem }, setProblems] = useSaid<'name' | 'whole'>()

  const add = async (password?: string) => {
    if (name.trim() === '') return setProblems({ name: (say) => say('account.needPasskeyName') })
    setProblems({})
    setBusy(true)
    try {
      const made = await makeKey(await call(passkeyRoutes.begin, { body: { password } }))
      await call(passkeyRoutes.add, { body: { ...made, name: name.trim() } })
      toast('good', t('account.passkeyAdded'))
      onClose()
    } catch (error) {
      setProblems({ whole: passkeyProblem(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <AskPassword
      title={t('account.addPasskey')}
      detail={t('account.addPasskeyDetail')}
      okText={t('account.next')}
      problem={problem}
      isBusy={isBusy}
      onPassword={(password) => void add(password)}
      onClose={onClose}
    >
      <SignInInput
        label={t('account.passkeyName')}
        icon="key"
        name="passkey"
        autoComplete="off"
        value={name}
        onValue={setName}
        problem={unnamed}
      />
    </AskPassword>
  )
}
