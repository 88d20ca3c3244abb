import type { QuartzOutcome } from '@heron/contract/routes'
import { StatusChip, type Tone } from '../../../kit/display/status-chip/status-chip.tsx'
import { useText } from '../../../lib/text/text.ts'

const tones: Readonly<Record<QuartzOutcome, Tone>> = {
  waiting: 'quiet',
  running: 'accent',
  done: 'good',
  failed: 'bad',
  unknown: 'warn',
  missed: 'warn',
}

/** The outcome of a run. */
export function OutcomeChip({ outcome }: { readonly outcome: QuartzOutcome }) {
  const t = useText()
  return <StatusChip tone={tones[outcome]}>{t(`quartzJob.outcomes.${outcome}`)}</StatusChip>
}
