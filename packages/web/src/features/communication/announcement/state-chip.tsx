import type { Announcement } from '@heron/contract/routes'
import { StatusChip, type Tone } from '../../../kit/display/status-chip/status-chip.tsx'
import { type TextKey, useText } from '../../../lib/text/text.ts'

const states: Readonly<Record<string, { readonly text: TextKey; readonly tone: Tone } | undefined>> = {
  0: { text: 'announcement.unpublished', tone: 'quiet' },
  1: { text: 'announcement.published', tone: 'good' },
  2: { text: 'announcement.withdrawn', tone: 'warn' },
}

/** [E06] Unpublished, published, withdrawn. */
export function StateChip({ announcement }: { readonly announcement: Pick<Announcement, 'sendStatus'> }) {
  const t = useText()
  const state = states[announcement.sendStatus]
  return state ? <StatusChip tone={state.tone}>{t(state.text)}</StatusChip> : announcement.sendStatus
}
