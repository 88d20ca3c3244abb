import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useText } from '../../../lib/text/text.ts'
import { SignInPassword } from '../../../widgets/sign-in/sign-in-input.tsx'
import { useOtherProof } from './use-other-proof.ts'

export interface AskPasswordProps {
  readonly title: string
  readonly detail: string
  readonly okText?: string
  /** Further inputs below the password. */
  readonly children?: ReactNode
  readonly problem: string | undefined
  readonly isBusy: boolean
  /** Called without a password, the server asks for a passkey or a code. */
  readonly onPassword: (password?: string) => void
  readonly onClose: () => void
}

/** Confirms the user's identity before an important action, by password or another proof; never stored in a draft. */
export function AskPassword(props: AskPasswordProps) {
  const { title, detail, okText, children, problem, isBusy, onPassword, onClose } = props
  const t = useText()
  const [password, setPassword] = useState('')
  const hasOther = useOtherProof()
  const [isMissing, setMissing] = useState(false)
  const told = problem ?? (isMissing && password === '' ? t('session.needPassword') : undefined)
  return (
    <Dialog title={title} width={440} onClose={onClose}>
      <form
        data-focus
        className="h-sign-step"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(true)
          if (password !== '') onPassword(password)
        }}
      >
        <p>{detail}</p>
        {children}
        <SignInPassword
          label={t('account.ownPassword')}
          name="password"
          autoComplete="current-password"
          value={password}
          onValue={setPassword}
          problem={told}
        />
        <Button kind="primary" submit busy={isBusy}>
          {okText ?? t('kit.ok')}
        </Button>
        {hasOther ? (
          <Button icon="key" disabled={isBusy} onClick={() => onPassword()}>
            {t('account.otherProof')}
          </Button>
        ) : null}
      </form>
    </Dialog>
  )
}
