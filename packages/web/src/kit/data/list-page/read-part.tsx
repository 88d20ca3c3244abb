import type { ReactNode } from 'react'
import { reasonText } from '../../../lib/api/failure-text.ts'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Icon } from '../../display/icon/icon.tsx'
import { LoadFailed } from './load-failed.tsx'
import { isUnread, type Read } from './read.ts'
import './list-note.css'

interface ReadPartProps {
  readonly of: Read | readonly Read[]
  /** What is shown of them, or that they are being read. */
  readonly children?: ReactNode
}

/**
 * A part of a page that shows these reads. If one failed that has never been read, the reason is shown instead; if one
 * failed later, the part stays, with a note that it may be out of date. Trying again reads each that failed.
 */
export function ReadPart({ of, children }: ReadPartProps) {
  const failed = [of].flat().filter(({ error }) => error !== null)
  const unread = failed.find(isUnread)
  const error = (unread ?? failed[0])?.error
  const onRetry = () => {
    for (const { refetch } of failed) void refetch()
  }
  if (unread && error) return <LoadFailed error={error} onRetry={onRetry} />
  return (
    <>
      {error ? <OldNote error={error} busy={failed.some(({ isFetching }) => isFetching)} onRetry={onRetry} /> : null}
      {children}
    </>
  )
}

interface OldNoteProps {
  readonly error: Error
  readonly busy: boolean
  readonly onRetry: () => void
}

function OldNote({ error, busy, onRetry }: OldNoteProps) {
  const t = useText()
  return (
    <div className="h-list-note" role="status">
      <Icon name="warning" size={14} />
      <span>{t('widget.list.old', { reason: reasonText(error) })}</span>
      <Button small kind="quiet" busy={busy} onClick={onRetry}>
        {t('kit.retry')}
      </Button>
    </div>
  )
}
