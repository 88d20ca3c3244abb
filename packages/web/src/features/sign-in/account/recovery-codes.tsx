import { Button } from '../../../kit/display/button/button.tsx'
import { CopyButton } from '../../../kit/display/copy-button/copy-button.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useText } from '../../../lib/text/text.ts'

/** Recovery codes for a lost authenticator; shown only once. */
export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      title={t('account.recovery')}
      width={480}
      onClose={onClose}
      footer={
        <>
          <CopyButton text={codes.join('\n')} />
          <Button kind="primary" onClick={onClose}>
            {t('account.keptCodes')}
          </Button>
        </>
      }
    >
      <p>{t('account.recoveryDetail')}</p>
      <ul className="h-account-codes" aria-label={t('account.recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
