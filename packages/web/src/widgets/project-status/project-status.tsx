import type { Project } from '@heron/contract/routes'
import { StatusChip, type Tone } from '../../kit/display/status-chip/status-chip.tsx'
import { useText } from '../../lib/text/text.ts'

const tones: Readonly<Record<Project['status'], Tone>> = { unresolved: 'warn', resolved: 'accent', discharged: 'good' }

/** The project's status as a chip; a resolved one also shows whether its program is released. */
export function ProjectStatus({ project }: { readonly project: Pick<Project, 'status' | 'released'> }) {
  const t = useText()
  const word = project.status === 'resolved' && project.released ? 'released' : project.status
  return (
    <StatusChip tone={word === 'released' ? 'good' : tones[project.status]}>{t(`project.status.${word}`)}</StatusChip>
  )
}
