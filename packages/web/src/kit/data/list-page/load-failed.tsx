import { reasonText } from '../../../lib/api/failure-text.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Empty } from '../../display/empty/empty.tsx'

/** A part of a page that could not be read: the reason, and a button to try again. */
export function LoadFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useText()
  return (
    <Empty
      title={t('kit.failed')}
      hint={reasonText(error)}
      action={
        <Button icon="refresh" onClick={onRetry}>
          {t('kit.retry')}
        </Button>
      }
    />
  )
}
