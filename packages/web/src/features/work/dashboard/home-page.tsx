import { dashboardRoutes } from '@heron/contract/calls/work/dashboard'
import { projectRoutes } from '@heron/contract/calls/work/project'
import type { DashboardAnalysis } from '@heron/contract/routes'
import { projectFilters } from '@heron/contract/routes/work/schema/choices'
import { useEffect, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { ChartPanel } from '../../../kit/display/chart/chart-panel.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Stat, StatRow } from '../../../kit/display/stat/stat.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { readStored, storageKeys } from '../../../lib/storage.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { ProjectStatus } from '../../../widgets/project-status/project-status.tsx'
import './home.css'
import { partOfDay } from './part-of-day.ts'
import { machineChart, workChart } from './shop-charts.ts'

/** The next click most likely opens a list: its chunks are loaded while the browser is idle, where it reports that. */
function useListsWhenIdle(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || !('requestIdleCallback' in globalThis)) return
    const waiting = requestIdleCallback(() =>
      import('../../../kit/data/list-page/list-page.tsx').catch(() => undefined),
    )
    return () => cancelIdleCallback(waiting)
  }, [isReady])
}

/** Home: a greeting by time of day, numbers of due work, the shop's figures, and the latest projects. */
export function HomePage() {
  const t = useText()
  const can = useCan()
  const session = useSession()
  const maySee = can('project:list')
  const name = session?.user?.realname ?? ''
  return (
    <Page
      title={t(`dashboard.greeting.${partOfDay(new Date().getHours())}`, { name })}
      hasOwnTitle
      tools={<GuideLink />}
      grows
    >
      {maySee ? (
        <ShopHome />
      ) : (
        <Panel className="h-grow">
          <Empty title={t('dashboard.nothingGranted')} />
        </Panel>
      )}
    </Page>
  )
}

/** The way to the guides for the first steps, until the user hides it there. */
function GuideLink() {
  const t = useText()
  if (readStored(storageKeys.guideHidden) === '1') return null
  return (
    <Link className="h-button" to="/guide">
      {t('onboarding.title')}
    </Link>
  )
}

function ShopHome() {
  const t = useText()
  const analysis = useCall(dashboardRoutes.analysis, {})
  const { data } = analysis
  const work = useMemo(() => data && workChart(t, data), [t, data])
  const machines = useMemo(() => data && machineChart(t, data), [t, data])
  useListsWhenIdle(data !== undefined)
  return (
    <>
      <ReadPart of={analysis} />
      <DueStats data={data} />
      <div className="home-charts">
        <ChartPanel
          title={t('dashboard.chart.work')}
          facts={t('dashboard.chart.month')}
          data={work}
          empty={<Empty title={t('dashboard.chart.noWork')} />}
        />
        <ChartPanel
          title={t('dashboard.chart.machines')}
          facts={t('dashboard.chart.month')}
          data={machines}
          empty={<Empty title={t('dashboard.chart.noMachines')} />}
        />
      </div>
      <LatestProjects />
    </>
  )
}

function DueStats({ data }: { readonly data: DashboardAnalysis | undefined }) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  return (
    <StatRow>
      {projectFilters.map((filter) => (
        <Stat
          key={filter}
          label={t(`project.filter.${filter}`)}
          value={data?.due[filter] ?? '–'}
          unit={t('dashboard.projects', { count: data?.due[filter] ?? 0 })}
          onClick={() => navigate(`/project?due=${filter}`)}
        />
      ))}
      {can('program:approve') ? (
        <Stat
          label={t('discharge.toApprove')}
          value={data?.programs.verified ?? '–'}
          unit={t('discharge.programs', { count: data?.programs.verified ?? 0 })}
          onClick={() => navigate('/program?state=verified')}
        />
      ) : null}
    </StatRow>
  )
}

function LatestProjects() {
  const t = useText()
  const navigate = useNavigate()
  const latest = useCall(projectRoutes.latest, { query: { limit: 10 } })
  return (
    <Panel title={t('dashboard.latest')} flush className="h-grow home-latest">
      <ReadPart of={latest}>
        <DataTable
          label={t('dashboard.latest')}
          rows={latest.data ?? []}
          rowKey={(row) => row.id}
          busy={latest.isPending}
          onRow={(row) => navigate(`/project/${row.id}`)}
          columns={[
            { key: 'number', title: 'project.number', mono: true, lead: true },
            { key: 'name', title: 'project.name' },
            {
              key: 'status',
              title: 'project.state',
              render: (row) => <ProjectStatus project={row} />,
            },
            { key: 'customerName', title: 'project.customer' },
            { key: 'machineNo', title: 'project.machine' },
            { key: 'updateTime', title: 'kit.updateTime', render: (row) => formatTime(row.updateTime) },
          ]}
          actions={(row) => (
            <button type="button" className="h-link" onClick={() => navigate(`/project/${row.id}`)}>
              {t('project.open')}
            </button>
          )}
          empty={
            <Empty
              title={t('kit.nothingYet')}
              hint={t('project.empty')}
              action={
                <Can do="project:add">
                  <Button onClick={() => navigate('/project')}>{t('project.title')}</Button>
                </Can>
              }
            />
          }
        />
      </ReadPart>
    </Panel>
  )
}
