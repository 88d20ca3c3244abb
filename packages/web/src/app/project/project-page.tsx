import { projectRoutes } from '@heron/contract/calls/work/project'
import { type ComponentType, lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { vdiClass } from '../../features/work/project/roughness.ts'
import { ReadPart } from '../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../kit/display/empty/empty.tsx'
import { Fact, Page } from '../../kit/layout/page/page.tsx'
import { useAddress } from '../../kit/layout/page/use-address.ts'
import { TabRow } from '../../kit/layout/tabs/tab-row.tsx'
import { fetchedPart } from '../../kit/overlay/layers/part.tsx'
import { useCall } from '../../lib/api/query.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/text.ts'
import { ProjectStatus } from '../../widgets/project-status/project-status.tsx'
import { NextStep } from './next-step.tsx'
import { countOf, hasBurns, isProjectTab, type ProjectTab, projectTabs } from './project-tabs.ts'
import './project-page.css'

// With the first burn of a project (F4).
const { Part: ProjectBurns } = fetchedPart(async () => (await import('./project-burns.tsx')).ProjectBurns)

const ProjectDetails = lazy(async () => ({
  default: (await import('../../features/work/project/project-details.tsx')).ProjectDetails,
}))

type TabScreen = ComponentType<{ readonly projectId: string }>

/** The tabs of other nouns; each is a separate chunk. */
const screens: Readonly<Record<Exclude<ProjectTab, 'details'>, TabScreen>> = {
  drawing: lazy(async () => ({ default: (await import('../../features/work/drawing/drawing-tab.tsx')).DrawingTab })),
  location: lazy(async () => ({
    default: (await import('../../features/work/location/location-tab.tsx')).LocationTab,
  })),
  workpiece: lazy(async () => ({
    default: (await import('../../features/work/workpiece/workpiece-tab.tsx')).WorkpieceTab,
  })),
  plan: lazy(async () => ({ default: (await import('../../features/work/plan/plan-tab.tsx')).PlanTab })),
  setting: lazy(async () => ({ default: (await import('./setting-tab.tsx')).SettingTab })),
  program: lazy(async () => ({ default: (await import('../../features/work/program/program-tab.tsx')).ProgramTab })),
}

/** A project: its head, its next step, and its seven tabs. */
export function ProjectPage() {
  const t = useText()
  const { id = '' } = useParams()
  const { params, goTo } = useAddress()
  const overview = useCall(projectRoutes.overview, { query: { id } }, { enabled: id !== '' })
  const asked = params.get('tab') ?? ''
  const tab: ProjectTab = isProjectTab(asked) ? asked : 'details'
  const open = (wanted: string) => {
    // The shown tab keeps what its address says of it.
    if (wanted !== tab) goTo(new URLSearchParams(wanted === 'details' ? {} : { tab: wanted }))
  }
  if (!overview.data) {
    return (
      <Page title={overview.error ? t('project.title') : '…'}>
        <ReadPart of={overview} />
      </Page>
    )
  }
  const { project } = overview.data
  const Screen = tab === 'details' ? undefined : screens[tab]
  return (
    <Page
      title={`${project.number} ${project.name}`}
      facts={
        <>
          <ProjectStatus project={project} />
          <Fact label={t('project.customer')}>{project.customerName ?? '–'}</Fact>
          <Fact label={t('project.part')}>{project.part}</Fact>
          <Fact
            label={t('project.roughness')}
          >{`VDI ${vdiClass(project.targetRa)} (Ra ${formatNumber(project.targetRa)} µm)`}</Fact>
          <Fact label={t('project.machine')}>{project.machineNo ?? '–'}</Fact>
        </>
      }
      grows={tab === 'program'}
      tools={<NextStep overview={overview.data} current={tab} onTab={open} />}
      tabs={
        <TabRow
          label={project.number}
          tabs={projectTabs.map((key) => ({
            key,
            title: (
              <>
                {t(`project.tab.${key}`)}
                <TabCount count={countOf(overview.data.counts, key)} />
              </>
            ),
          }))}
          chosen={tab}
          onChoose={open}
        />
      }
    >
      {hasBurns(overview.data) ? <ProjectBurns key={id} projectId={id} /> : null}
      <Suspense fallback={<Empty title={t('kit.loading')} />}>
        {Screen ? (
          <Screen key={id} projectId={id} />
        ) : (
          <ReadPart of={overview}>
            <ProjectDetails overview={overview.data} onTab={open} />
          </ReadPart>
        )}
      </Suspense>
    </Page>
  )
}

function TabCount({ count }: { readonly count: number | undefined }) {
  return count ? <span className="project-tab-count">{count}</span> : null
}
