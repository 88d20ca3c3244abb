import { StatusChip, type Tone } from '../../kit/display/status-chip/status-chip.tsx'
import { useText } from '../../lib/text/text.ts'

export const priorities = ['L', 'M', 'H'] as const
export type Priority = (typeof priorities)[number]

/** [D14] Blue, orange, red. */
const tones: Readonly<Record<Priority, Tone>> = { L: 'accent', M: 'warn', H: 'bad' }

/** A notice's priority as a coloured word; an unknown value counts as low. */
export function PriorityChip({ value }: { readonly value: string }) {
  const t = useText()
  const priority = priorities.find((each) => each === value) ?? 'L'
  return (
    <StatusChip tone={tones[priority]} dot={false}>
      {t(`app.notice.priority.${priority}`)}
    </StatusChip>
  )
}
