import { proofRoutes } from '@heron/contract/calls/sign-in/proof'
import type { ProvenAct } from '@heron/contract/proof'
import type { BodyOf, WireAnswer } from '@heron/contract/wire'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { call } from '../../../lib/api/call.ts'
import { useSaid } from '../../../lib/text/said.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { proveByKey } from '../passkey/authenticator.ts'
import { canUsePasskeys, passkeyProblem } from '../passkey/support.ts'
import { SignInFailure, SignInInput } from '../sign-in-input.tsx'
import type { ProofQuestion } from './proof-store.ts'

type Ways = WireAnswer<typeof proofRoutes.ask>
type Proof = BodyOf<typeof proofRoutes.give>['proof']

/** The reason for asking, where there is a specific text. */
const reasons: Partial<Record<ProvenAct, TextKey>> = {
  'program.approve': 'session.proofApprove',
  'program.release': 'session.proofRelease',
}

/** Asks the user to confirm their identity again: by a passkey, or a code of the second factor. */
export function ProofDialog({ question }: { readonly question: ProofQuestion }) {
  const { act, recordId, answer } = question
  const t = useText()
  const [ways, setWays] = useState<Ways>()
  const [busy, setBusy] = useState<'passkey' | 'code'>()
  const [{ code: badCode, whole: failure }, setProblems] = useSaid<'code' | 'whole'>()

  useEffect(() => {
    call(proofRoutes.ask, { body: { act, recordId } })
      .then(setWays)
      .catch((error: unknown) => setProblems({ whole: passkeyProblem(error) }))
  }, [act, recordId, setProblems])

  const prove = async (by: 'passkey' | 'code', proofOf: () => Promise<Proof | undefined>) => {
    setProblems({})
    setBusy(by)
    try {
      const proof = await proofOf()
      if (proof) answer((await call(proofRoutes.give, { body: { act, recordId, proof } })).ticket)
    } catch (error) {
      setProblems({ [by === 'code' ? 'code' : 'whole']: passkeyProblem(error) })
    } finally {
      setBusy(undefined)
    }
  }
  // A challenge is valid once: each attempt requests a new one.
  const byPasskey = () =>
    prove('passkey', async () => {
      const { passkey } = await call(proofRoutes.ask, { body: { act, recordId } })
      return passkey ? { passkey: await proveByKey(passkey) } : undefined
    })

  const hasPasskey = ways?.passkey != null && canUsePasskeys()
  return (
    <Dialog title={t('session.proofTitle')} width={420} onClose={() => answer(undefined)}>
      <div className="h-sign-step">
        <p>{t(reasons[act] ?? 'session.proofAct')}</p>
        {hasPasskey ? (
          <Button kind="primary" icon="key" busy={busy === 'passkey'} onClick={() => void byPasskey()}>
            {t('session.proofPasskey')}
          </Button>
        ) : null}
        <SignInFailure text={failure} />
        {ways?.code ? (
          <CodeForm
            isFirst={!hasPasskey}
            isBusy={busy === 'code'}
            problem={badCode}
            onCode={(code) => void prove('code', async () => ({ code }))}
          />
        ) : null}
        {ways && !hasPasskey && !ways.code ? <p>{t('session.proofElsewhere')}</p> : null}
      </div>
    </Dialog>
  )
}

interface CodeProps {
  /** There is no passkey option before it. */
  readonly isFirst: boolean
  readonly isBusy: boolean
  readonly problem: string | undefined
  readonly onCode: (code: string) => void
}

function CodeForm({ isFirst, isBusy, problem, onCode }: CodeProps) {
  const t = useText()
  const [code, setCode] = useState('')
  const [isLookedAt, setLookedAt] = useState(false)
  const missing = /^\s*\d{3} ?\d{3}\s*$/.test(code) ? undefined : t('session.badCode')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setLookedAt(true)
    if (!missing) onCode(code)
  }
  return (
    <form {...(isFirst ? { 'data-focus': true } : {})} className="h-sign-step" onSubmit={submit} noValidate>
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
      <Button kind={isFirst ? 'primary' : 'plain'} submit busy={isBusy}>
        {t('session.verify')}
      </Button>
    </form>
  )
}
