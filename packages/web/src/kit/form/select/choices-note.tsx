import { reasonText } from '../../../lib/api/failure-text.ts'
import { useText } from '../../../lib/text/text.ts'
import { isAwaited, isUnread, type Read } from '../../data/list-page/read.ts'
import { Button } from '../../display/button/button.tsx'
import './choices-note.css'

/** Stands for options that are not known: they are being read, or why they could not be read, with another attempt. */
export function ChoicesNote({ of }: { readonly of: Read }) {
  const t = useText()
  if (isAwaited(of)) return <>{t('kit.loading')}</>
  if (!isUnread(of)) return null
  return (
    <span className="h-choices-note" role="status">
      <strong>{t('kit.failed')}</strong>
      <span>{reasonText(of.error)}</span>
      <Button
        small
        icon="refresh"
        // The focus stays in the field, so that its list stays open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void of.refetch()}
      >
        {t('kit.retry')}
      </Button>
    </span>
  )
}
