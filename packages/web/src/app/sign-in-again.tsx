import { AccountForm } from '../features/sign-in/session/login/account-form.tsx'
import { Button } from '../kit/display/button/button.tsx'
import { confirm } from '../kit/overlay/confirm/confirm-store.ts'
import { Dialog } from '../kit/overlay/dialog/dialog.tsx'
import { reloadPage } from '../lib/drafts/drafts.ts'
import { useSession } from '../lib/session/session-store.ts'
import { useText } from '../lib/text/text.ts'
import { useEnter } from '../widgets/sign-in/use-enter.tsx'
import { forgetSessionEnd, type SessionEnd } from './session-end.ts'
import { forgetSession } from './sign-out.ts'

/** A user who was typing when the window opened must not press one of its buttons with the next key. */
const startAtPassword = (form: HTMLElement | null): void => form?.querySelector<HTMLElement>('[name=password]')?.focus()

/** The end of a session over the open page: the same user signs in and continues there (`askToSignIn`). */
export function SignInAgain({ title, reason }: SessionEnd) {
  const t = useText()
  const username = useSession()?.user?.username ?? ''
  const { dialog, ...entering } = useEnter()
  const leave = async () => {
    const question = { title: t('app.signInElsewhere'), detail: t('app.signInLeave'), yes: t('app.signInElsewhere') }
    if (!(await confirm(question))) return
    forgetSessionEnd()
    forgetSession()
    reloadPage()
  }
  return (
    <Dialog
      title={title}
      width={400}
      onClose={() => void leave()}
      footer={<Button onClick={() => void leave()}>{t('app.signInElsewhere')}</Button>}
    >
      <p>{reason}</p>
      <p className="h-muted">{t('app.signInOver')}</p>
      <div ref={startAtPassword}>
        <AccountForm username={username} ways={entering} />
      </div>
      {dialog}
    </Dialog>
  )
}
