import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { useText } from '../../../lib/text/text.ts'

/** Read or unread. */
export function ReadChip({ value }: { readonly value: string }) {
  const t = useText()
  const isRead = value === '1'
  return (
    <StatusChip tone={isRead ? 'quiet' : 'accent'} dot={!isRead}>
      {t(isRead ? 'announcement.read' : 'announcement.unread')}
    </StatusChip>
  )
}
