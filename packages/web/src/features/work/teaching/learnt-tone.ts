import type { Teaching } from '@heron/contract/routes'
import type { Tone } from '../../../kit/display/status-chip/status-chip.tsx'

const tones: Readonly<Record<Teaching['learnt'], Tone>> = {
  never: 'quiet',
  old: 'warn',
  incomplete: 'warn',
  complete: 'good',
}

export const learntTone = (learnt: Teaching['learnt']): Tone => tones[learnt]
