import { secondFactorRoutes } from '@heron/contract/calls/sign-in/second-factor'
import { useState } from 'react'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useText } from '../../../lib/text/text.ts'
import { AskPassword } from './ask-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFormCall } from './use-form-call.ts'

interface Closing {
  readonly onClose: () => void
}

/** Disables the second factor, with the password. */
export function FactorOff({ onClose }: Closing) {
  const t = useText()
  const { run, problem, isBusy } = useFormCall(secondFactorRoutes.disable, () => {
    toast('good', t('account.factorGone'))
    onClose()
  })
  return (
    <AskPassword
      title={t('account.switchOff')}
      detail={t('account.offDetail')}
      problem={problem}
      isBusy={isBusy}
      onPassword={(password) => run({ body: { password } })}
      onClose={onClose}
    />
  )
}

/** New recovery codes, with the password. */
export function FactorRenew({ onClose }: Closing) {
  const t = useText()
  const [codes, setCodes] = useState<readonly string[]>()
  const { run, problem, isBusy } = useFormCall(secondFactorRoutes.renew, ({ recoveryCodes }) => setCodes(recoveryCodes))
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <AskPassword
      title={t('account.renew')}
      detail={t('account.renewDetail')}
      problem={problem}
      isBusy={isBusy}
      onPassword={(password) => run({ body: { password } })}
      onClose={onClose}
    />
  )
}
