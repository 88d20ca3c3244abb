import { useState } from 'react'
import { Link } from 'react-router'
import { StepsBar } from '../../../kit/layout/steps-bar/steps-bar.tsx'
import { LOGIN } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text/text.ts'
import { usePageTitle } from '../../../lib/title.ts'
import { pageSignInOptions } from '../../../widgets/sign-in/options.ts'
import '../../../widgets/sign-in/sign-in.css'
import { DoneStep } from './done-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import type { Proof } from './proof.ts'

const steps = ['stepPhone', 'stepPassword', 'stepDone'] as const

/** [C48] A forgotten password: phone or mailbox, new password, confirmation. */
export function AlterationPage() {
  const t = useText()
  const [proof, setProof] = useState<Proof>()
  const [isDone, setDone] = useState(false)
  const now = isDone ? 2 : proof ? 1 : 0
  usePageTitle(t('passwordReset.title'))

  const { codes, mailCodes } = pageSignInOptions()
  if (!codes && !mailCodes) {
    return (
      <>
        <h1>{t('passwordReset.title')}</h1>
        <p className="h-sign-form">{t('passwordReset.off')}</p>
        <ToLogin />
      </>
    )
  }
  return (
    <>
      <h1>{t('passwordReset.title')}</h1>
      <div className="h-sign-form">
        <StepsBar
          steps={steps.map((key, index) => ({
            key,
            title: t(`passwordReset.${key}`),
            state: index < now || isDone ? 'done' : index === now ? 'now' : 'next',
          }))}
        />
      </div>
      {isDone && proof ? (
        <DoneStep username={proof.username} />
      ) : proof ? (
        <PasswordStep proof={proof} onBack={() => setProof(undefined)} onDone={() => setDone(true)} />
      ) : (
        <PhoneStep onProved={setProof} />
      )}
      {isDone ? null : <ToLogin />}
    </>
  )
}

function ToLogin() {
  const t = useText()
  return (
    <nav className="h-sign-links">
      <Link to={LOGIN}>{t('session.toLogin')}</Link>
    </nav>
  )
}
