import type { programMade } from '@heron/contract/routes'
import type { z } from 'zod'
import { RefusalList } from '../../../kit/overlay/refusal/refusal-list.tsx'
import { useText } from '../../../lib/text/text.ts'
import { refusalWayIn } from '../../../widgets/refusal-way/refusal-way.ts'

interface GenerateRefusalsProps {
  readonly projectId: string
  readonly refusals: z.infer<typeof programMade>['refusals']
}

/** Every reason against a program, with what to do. */
export function GenerateRefusals({ projectId, refusals }: GenerateRefusalsProps) {
  const t = useText()
  return (
    <div className="program-refusals" role="alert">
      <strong>{t('program.refused', { count: refusals.length })}</strong>
      <RefusalList refusals={refusals} wayOf={refusalWayIn(projectId)} />
    </div>
  )
}
