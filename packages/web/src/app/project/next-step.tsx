import type { ProjectOverview } from '@heron/contract/routes'
import { Button } from '../../kit/display/button/button.tsx'
import { useCan } from '../../lib/session/permissions.ts'
import { useText } from '../../lib/text/text.ts'
import { type ProjectTab, permissionsOfStep, tabOfStep } from './project-tabs.ts'

interface NextStepProps {
  readonly overview: ProjectOverview
  readonly current: ProjectTab
  readonly onTab: (tab: ProjectTab) => void
}

/** The next step, with a link to its tab for users who may do it; not emphasised on that tab. */
export function NextStep({ overview, current, onTab }: NextStepProps) {
  const t = useText()
  const can = useCan()
  const tab = tabOfStep(overview)
  const word = t(`project.next.${overview.next}`)
  const isOwn = overview.next === 'done' || permissionsOfStep(overview).some(can)
  if (overview.next === 'done' || tab === current || !isOwn) {
    return (
      <span className="project-next h-muted">
        {t(isOwn ? 'project.due' : 'project.dueForOthers')}: {word}
      </span>
    )
  }
  return (
    <Button kind="primary" icon="right" onClick={() => onTab(tab)}>
      {word}
    </Button>
  )
}
