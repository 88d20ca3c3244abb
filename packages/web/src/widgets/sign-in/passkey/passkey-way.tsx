import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { CallFailure } from '../../../lib/api/failure.ts'
import { useSaid } from '../../../lib/text/said.ts'
import { useText } from '../../../lib/text/text.ts'
import type { Entered } from '../choice-dialog.tsx'
import { SignInFailure } from '../sign-in-input.tsx'
import { canListPasskeys, canUsePasskeys, passkeyProblem } from './support.ts'

interface ListProps {
  readonly onEntered: (entered: Entered) => void
  /** The server refused the chosen key. */
  readonly onRefused: (failure: CallFailure) => void
}

/** Lets the browser list passkeys at the account field while that is shown. Draws nothing itself. */
function PasskeyList({ onEntered, onRefused }: ListProps) {
  const list = useEffectEvent(async (left: AbortSignal) => {
    if (!(await canListPasskeys())) return
    const { signInFromField } = await import('./sign-in.ts')
    if (!left.aborted) onEntered(await signInFromField(left))
  })
  const refused = useEffectEvent((error: unknown) => {
    // Without this list the button remains, so only the server's refusal of a key is shown.
    if (error instanceof CallFailure && error.kind === 'business') onRefused(error)
  })
  useEffect(() => {
    const leaving = new AbortController()
    list(leaving.signal).catch((error: unknown) => leaving.signal.aborted || refused(error))
    return () => leaving.abort()
  }, [])
  return null
}

/**
 * [C03] Signs in with a passkey, where the browser supports them: by the button, or from the browser's list at the
 * account field (`autocomplete` with `webauthn`). The code for it is loaded after the page, or by the click.
 */
export function PasskeyWay({ onEntered }: Pick<ListProps, 'onEntered'>) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [{ whole: failure }, setProblems] = useSaid<'whole'>()
  /** The button's dialog ends the browser's list, which is then started again. */
  const [round, setRound] = useState(0)
  const listAnew = () => setRound((count) => count + 1)

  if (!canUsePasskeys()) return null

  const signIn = async () => {
    setProblems({})
    setBusy(true)
    try {
      const { signInWithPasskey } = await import('./sign-in.ts')
      onEntered(await signInWithPasskey())
    } catch (error) {
      listAnew()
      setProblems({ whole: passkeyProblem(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="h-sign-passkey">
      <PasskeyList
        key={round}
        onEntered={onEntered}
        onRefused={(error) => {
          setProblems({ whole: passkeyProblem(error) })
          listAnew()
        }}
      />
      <Button icon="key" busy={isBusy} onClick={() => void signIn()}>
        {t('session.passkey')}
      </Button>
      <SignInFailure text={failure} />
    </div>
  )
}
