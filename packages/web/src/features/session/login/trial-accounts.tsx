import { Button } from '../../../kit/button/button.tsx'
import { useText } from '../../../lib/text/text.ts'

/** The demo accounts by role, when the server has them. Never their password. */
export function TrialAccounts({
  accounts,
  onPick,
}: {
  readonly accounts: readonly { readonly username: string; readonly title: string }[]
  readonly onPick: (username: string) => void
}) {
  const t = useText()
  if (accounts.length === 0) return null
  return (
    <section className="h-login-trial">
      <h2>{t('session.trial')}</h2>
      <div>
        {accounts.map(({ username, title }) => (
          <Button key={username} small onClick={() => onPick(username)}>
            {title}
          </Button>
        ))}
      </div>
      <p>{t('session.trialHint')}</p>
    </section>
  )
}
