import { secondFactorRoutes } from '@heron/contract/calls/sign-in/second-factor'
import type { WireAnswer } from '@heron/contract/wire'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { CopyButton } from '../../../kit/display/copy-button/copy-button.tsx'
import { QrCode } from '../../../kit/display/qr-code/qr-code.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useText } from '../../../lib/text/text.ts'
import { SignInInput } from '../../../widgets/sign-in/sign-in-input.tsx'
import { AskPassword } from './ask-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFormCall } from './use-form-call.ts'

type Begun = WireAnswer<typeof secondFactorRoutes.begin>

/** Enables the second factor: password, QR code for the authenticator, first code, recovery codes. */
export function EnrolDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { run, problem, isBusy } = useFormCall(secondFactorRoutes.begin, setBegun)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun) return <Scan begun={begun} onCodes={setCodes} onClose={onClose} />
  return (
    <AskPassword
      title={t('account.enrol')}
      detail={t('account.enrolDetail')}
      okText={t('account.next')}
      problem={problem}
      isBusy={isBusy}
      onPassword={(password) => run({ body: { password } })}
      onClose={onClose}
    />
  )
}

interface ScanProps {
  readonly begun: Begun
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

function Scan({ begun: { secret, uri }, onCodes, onClose }: ScanProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const [isLookedAt, setLookedAt] = useState(false)
  const { run, problem, isBusy } = useFormCall(secondFactorRoutes.confirm, ({ recoveryCodes }) =>
    onCodes(recoveryCodes),
  )
  const missing = /^\s*\d{3} ?\d{3}\s*$/.test(code) ? undefined : t('session.badCode')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLookedAt(true)
    if (!missing) run({ body: { code } })
  }
  return (
    <Dialog title={t('account.enrol')} width={560} onClose={onClose}>
      <form data-focus className="h-sign-step" onSubmit={submit} noValidate>
        <div className="h-account-qr">
          <figure role="img" aria-label={t('account.qr')}>
            <QrCode text={uri} size={176} />
          </figure>
          <ol>
            <li>{t('account.scan')}</li>
            <li>
              {t('account.orType')}
              <output className="h-account-secret" aria-label={t('account.secret')}>
                {secret.replace(/.{4}(?=.)/g, '$& ')}
              </output>
              <CopyButton text={secret} />
            </li>
            <li>{t('account.thenCode')}</li>
          </ol>
        </div>
        <SignInInput
          label={t('session.factor')}
          icon="key"
          name="factor"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          value={code}
          onValue={setCode}
          problem={isLookedAt ? (missing ?? problem) : undefined}
        />
        <Button kind="primary" submit busy={isBusy}>
          {t('account.switchOn')}
        </Button>
      </form>
    </Dialog>
  )
}
