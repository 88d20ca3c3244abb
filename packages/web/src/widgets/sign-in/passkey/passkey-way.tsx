import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { useSaid } from '../../../lib/text/said.ts'
import { useText } from '../../../lib/text/text.ts'
import type { Entered } from '../choice-dialog.tsx'
import { SignInFailure } from '../sign-in-input.tsx'
import { canUsePasskeys, passkeyProblem } from './support.ts'

/** [C03] Signs in with a passkey, where the browser has any; what it takes is loaded by the click. */
export function PasskeyWay({ onEntered }: { readonly onEntered: (entered: Entered) => void }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [{ whole: failure }, setProblems] = useSaid<'whole'>()
  if (!canUsePasskeys()) return null

  const signIn = async () => {
    setProblems({})
    setBusy(true)
    try {
      const { signInWithPasskey } = await import('./sign-in.ts')
      onEntered(await signInWithPasskey())
    } catch (error) {
      setProblems({ whole: passkeyProblem(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="h-sign-passkey">
      <Button icon="key" busy={isBusy} onClick={() => void signIn()}>
        {t('session.passkey')}
      </Button>
      <SignInFailure text={failure} />
    </div>
  )
}
