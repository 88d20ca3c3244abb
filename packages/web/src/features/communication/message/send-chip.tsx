import { StatusChip, type Tone } from '../../../kit/display/status-chip/status-chip.tsx'
import { type TextKey, useText } from '../../../lib/text/text.ts'

const states: Readonly<Record<string, { readonly text: TextKey; readonly tone: Tone } | undefined>> = {
  0: { text: 'message.waiting', tone: 'quiet' },
  1: { text: 'message.sent', tone: 'good' },
  2: { text: 'message.failed', tone: 'bad' },
}

/** [E07] Unsent, success, failure. */
export function SendChip({ value }: { readonly value: string }) {
  const t = useText()
  const state = states[value]
  return state ? <StatusChip tone={state.tone}>{t(state.text)}</StatusChip> : value
}
