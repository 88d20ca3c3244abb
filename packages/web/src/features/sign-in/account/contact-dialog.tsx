import { accountRoutes } from '@heron/contract/calls/sign-in/account'
import { codePattern, isEmail, mobilePattern } from '@heron/contract/rules'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useText } from '../../../lib/text/text.ts'
import { SignInInput, SignInPassword } from '../../../widgets/sign-in/sign-in-input.tsx'
import { useFirstFocus } from '../../../widgets/sign-in/use-first-focus.ts'
import { useFormCall } from './use-form-call.ts'
import { useOtherProof } from './use-other-proof.ts'

export type ContactKind = 'phone' | 'email'

interface ContactProps {
  readonly kind: ContactKind
  /** An existing one will be replaced. */
  readonly isHeld: boolean
  readonly onClose: () => void
}

const titles = {
  bind: { phone: 'account.bindPhone', email: 'account.bindEmail' },
  change: { phone: 'account.newPhone', email: 'account.newEmail' },
} as const

const isGood = { phone: (to: string) => mobilePattern.test(to), email: isEmail }

/** A new phone or e-mail address: first the address and the password, then the code sent to it. */
export function ContactDialog({ kind, isHeld, onClose }: ContactProps) {
  const t = useText()
  const [sentTo, setSentTo] = useState<string>()
  const [isTyped, setTyped] = useState(false)
  const leave = useLeave(isTyped, onClose)
  return (
    <Dialog title={t(titles[isHeld ? 'change' : 'bind'][kind])} width={440} onClose={leave}>
      <div onInput={() => setTyped(true)}>
        {sentTo === undefined ? (
          <Send kind={kind} onSent={setSentTo} />
        ) : (
          <Take kind={kind} to={sentTo} onBack={() => setSentTo(undefined)} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

function Send({ kind, onSent }: { readonly kind: ContactKind; readonly onSent: (to: string) => void }) {
  const t = useText()
  const form = useFirstFocus()
  const [to, setTo] = useState('')
  const [password, setPassword] = useState('')
  const [isLookedAt, setLookedAt] = useState(false)
  const hasOther = useOtherProof()
  const ask = useFormCall(accountRoutes.contactCode, () => onSent(to))
  const bad = isGood[kind](to) ? undefined : t(kind === 'phone' ? 'session.badPhone' : 'account.badEmail')
  const missing = password ? undefined : t('session.needPassword')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLookedAt(true)
    if (!bad && !missing) ask.run({ body: { kind, to, password } })
  }
  return (
    <form ref={form} className="h-sign-step" onSubmit={submit} noValidate>
      <p>{t('account.contactDetail')}</p>
      <SignInInput
        label={t(`account.${kind}`)}
        icon={kind === 'phone' ? 'phone' : 'mail'}
        name={kind}
        type={kind === 'phone' ? 'tel' : 'email'}
        autoComplete={kind === 'phone' ? 'tel-national' : 'email'}
        value={to}
        onValue={(text) => setTo(text.trim())}
        problem={isLookedAt ? bad : undefined}
      />
      <SignInPassword
        label={t('account.ownPassword')}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        problem={ask.problem ?? (isLookedAt ? missing : undefined)}
      />
      <Button kind="primary" submit busy={ask.isBusy}>
        {t('session.getCode')}
      </Button>
      {hasOther ? (
        <Button
          icon="key"
          disabled={ask.isBusy}
          onClick={() => (bad ? setLookedAt(true) : ask.run({ body: { kind, to } }))}
        >
          {t('account.otherProof')}
        </Button>
      ) : null}
    </form>
  )
}

interface TakeProps extends Omit<ContactProps, 'isHeld'> {
  readonly to: string
  readonly onBack: () => void
}

function Take({ kind, to, onBack, onClose }: TakeProps) {
  const t = useText()
  const form = useFirstFocus()
  const [smscode, setCode] = useState('')
  const [isLookedAt, setLookedAt] = useState(false)
  const done = () => {
    toast('good', t('kit.saved'))
    onClose()
  }
  const phone = useFormCall(accountRoutes.updateMobile, done)
  const mail = useFormCall(accountRoutes.updateEmail, done)
  const { problem, isBusy } = kind === 'phone' ? phone : mail
  const bad = codePattern.test(smscode) ? undefined : t(smscode ? 'session.badCode' : 'session.needCode')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLookedAt(true)
    if (bad) return
    if (kind === 'phone') phone.run({ body: { phone: to, smscode } })
    else mail.run({ body: { email: to, smscode } })
  }
  return (
    <form ref={form} className="h-sign-step" onSubmit={submit} noValidate>
      <p>{t('account.codeSentTo', { to })}</p>
      <SignInInput
        label={t('account.code')}
        icon="message"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={6}
        value={smscode}
        onValue={setCode}
        problem={isLookedAt ? (bad ?? problem) : undefined}
      />
      <Button kind="primary" submit busy={isBusy}>
        {t('account.save')}
      </Button>
      <Button onClick={onBack}>{t('account.back')}</Button>
    </form>
  )
}
