import { secondFactorRoutes } from '@heron/contract/calls/sign-in/second-factor'
import { type FormEvent, useState } from 'react'
import { Button } from '../../kit/display/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog/dialog.tsx'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { call } from '../../lib/api/call.ts'
import { CallFailure } from '../../lib/api/failure.ts'
import { failureText } from '../../lib/api/failure-text.ts'
import { useSaid } from '../../lib/text/said.ts'
import { useText } from '../../lib/text/text.ts'
import type { Entered } from './choice-dialog.tsx'
import { PasskeyWay } from './passkey/passkey-way.tsx'
import { SignInInput } from './sign-in-input.tsx'

export interface SecondStepProps {
  /** The ticket from the first step. */
  readonly ticket: string
  readonly onEntered: (entered: Entered) => void
  readonly onLeave: () => void
}

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export function SecondStep({ ticket: first, onEntered, onLeave }: SecondStepProps) {
  const t = useText()
  const [ticket, setTicket] = useState(first)
  const [code, setCode] = useState('')
  const [{ whole: problem }, setProblems] = useSaid<'whole'>()
  const [isBusy, setBusy] = useState(false)

  const refused = (failure: CallFailure) => {
    const { ticket: next } = failure.params
    if (typeof next === 'string') {
      setTicket(next)
      setCode('')
      return setProblems({ whole: () => failureText(failure) })
    }
    // Expired or used: the first step starts again.
    if (failure.code === 'TICKET_GONE') {
      toast('warn', failureText(failure))
      return onLeave()
    }
    setProblems({ whole: () => failureText(failure) })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!code.trim()) return setProblems({ whole: (say) => say('session.needFactor') })
    setBusy(true)
    try {
      onEntered(await call(secondFactorRoutes.login, { body: { ticket, code } }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      refused(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={t('session.secondTitle')} width={420} onClose={onLeave}>
      <form data-focus className="h-sign-step" onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('session.secondHint')}</p>
        <SignInInput
          label={t('session.factor')}
          icon="key"
          name="factor"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={19}
          value={code}
          onValue={setCode}
          problem={problem}
          hint={t('session.recoveryHint')}
        />
        <Button kind="primary" submit busy={isBusy}>
          {t('session.verify')}
        </Button>
        <PasskeyWay onEntered={onEntered} />
      </form>
    </Dialog>
  )
}
