import type { ProjectOverview } from '@heron/contract/routes'
import { Button } from '../../kit/display/button/button.tsx'
import { useText } from '../../lib/text/text.ts'
import { type ProjectTab, tabOfStep } from './project-tabs.ts'

interface NextStepProps {
  readonly overview: ProjectOverview
  readonly current: ProjectTab
  readonly onTab: (tab: ProjectTab) => void
}

/** The next step, with a link to its tab; not emphasised on that tab. */
export function NextStep({ overview, current, onTab }: NextStepProps) {
  const t = useText()
  const tab = tabOfStep(overview)
  const word = t(`project.next.${overview.next}`)
  if (overview.next === 'done' || tab === current) {
    return (
      <span className="project-next h-muted">
        {t('project.due')}: {word}
      </span>
    )
  }
  return (
    <Button kind="primary" icon="right" onClick={() => onTab(tab)}>
      {word}
    </Button>
  )
}
