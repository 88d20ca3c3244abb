import { Button } from '../../../../kit/display/button/button.tsx'
import { useLanguage, useText } from '../../../../lib/text/text.ts'
import { demoContent, readDemoAccounts } from './demo-accounts.ts'

/** The demo accounts by role, if the server has them. Never their password. */
export function TrialAccounts({ onPick }: { readonly onPick: (username: string) => void }) {
  const t = useText()
  const accounts = readDemoAccounts(demoContent(), useLanguage())
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
