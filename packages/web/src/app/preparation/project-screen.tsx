import type { ProjectOverview } from '@heron/contract/routes'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ReadPart } from '../../kit/data/list-page/read-part.tsx'
import { Button } from '../../kit/display/button/button.tsx'
import { Empty } from '../../kit/display/empty/empty.tsx'
import { Fact, Page } from '../../kit/layout/page/page.tsx'
import { fetchedPart } from '../../kit/overlay/layers/part.tsx'
import { type TextKey, useText } from '../../lib/text/text.ts'
import { ProjectChooser } from '../../widgets/project-chooser/project-chooser.tsx'
import { ProjectStatus } from '../../widgets/project-status/project-status.tsx'
import { hasBurns, type ProjectTab } from '../project/project-tabs.ts'
import { useChosenProject } from './chosen-project.ts'
import './preparation.css'

// With the first burn of a project (F4).
const { Part: ProjectBurns } = fetchedPart(async () => (await import('../project/project-burns.tsx')).ProjectBurns)

interface ProjectScreenProps {
  readonly title: TextKey
  /** The tab of the project's page with the same content. */
  readonly tab: ProjectTab
  readonly children: (projectId: string) => ReactNode
}

/**
 * [C12] One part of the preparation as a separate screen: the project is chosen at the top, and kept between these
 * screens.
 */
export function ProjectScreen({ title, tab, children }: ProjectScreenProps) {
  const t = useText()
  const navigate = useNavigate()
  const { id, overview, asking, isEmpty, choose } = useChosenProject()
  const project = overview?.project
  return (
    <Page
      title={t(title)}
      facts={project ? <ProjectFacts project={project} /> : null}
      tools={
        <>
          <div className="prep-chooser">
            <ProjectChooser id={id} project={project} onChoose={(chosen) => choose(chosen.id)} />
          </div>
          <Button
            icon="folder"
            disabled={project === undefined}
            onClick={() => navigate(`/project/${id}${tab === 'details' ? '' : `?tab=${tab}`}`)}
          >
            {t('project.openWhole')}
          </Button>
        </>
      }
    >
      <ReadPart of={asking} />
      {isEmpty ? <Empty title={t('project.noneYet')} hint={t('project.empty')} /> : null}
      {id !== undefined && project ? (
        <div className="prep-body" key={id}>
          {overview && hasBurns(overview) ? <ProjectBurns projectId={id} /> : null}
          {children(id)}
        </div>
      ) : null}
    </Page>
  )
}

function ProjectFacts({ project }: Pick<ProjectOverview, 'project'>) {
  const t = useText()
  return (
    <>
      <ProjectStatus project={project} />
      <Fact label={t('project.customer')}>{project.customerName ?? '–'}</Fact>
      <Fact label={t('project.part')}>{project.part}</Fact>
      <Fact label={t('project.machine')}>{project.machineNo ?? '–'}</Fact>
    </>
  )
}
