import { routes } from '@heron/contract/routes'
import { useNavigate } from 'react-router'
import { DataTable } from '../../kit/data-table/data-table.tsx'
import { Empty } from '../../kit/empty/empty.tsx'
import { Page } from '../../kit/page/page.tsx'
import { Panel } from '../../kit/panel/panel.tsx'
import { Stat, StatRow } from '../../kit/stat/stat.tsx'
import { StatusChip } from '../../kit/status-chip/status-chip.tsx'
import { useCall } from '../../lib/api/query.ts'
import { useCan } from '../../lib/session/permissions.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { formatTime } from '../../lib/text/format.ts'
import { useText } from '../../lib/text/text.ts'
import { partOfDay } from './part-of-day.ts'

const DUE = ['toBeProcessed', 'toGenerate', 'followUp'] as const
const tones = { unresolved: 'warn', resolved: 'accent', discharged: 'good' } as const
const ONE = { pageNo: 1, pageSize: 1 } as const

/** Home: a greeting by the hour, what is due in numbers, and the projects that were touched last. */
export function HomePage() {
  const t = useText()
  const can = useCan()
  const session = useSession()
  const maySee = can('project:list')
  const name = session?.user?.realname ?? ''
  return (
    <Page title={t(`dashboard.greeting.${partOfDay(new Date().getHours())}`, { name })}>
      {maySee ? (
        <>
          <StatRow>
            {DUE.map((filter) => (
              <DueStat key={filter} filter={filter} />
            ))}
          </StatRow>
          <LatestProjects />
        </>
      ) : (
        <Panel className="h-grow">
          <Empty title={t('dashboard.nothingGranted')} />
        </Panel>
      )}
    </Page>
  )
}

function DueStat({ filter }: { readonly filter: (typeof DUE)[number] }) {
  const t = useText()
  const navigate = useNavigate()
  const projects = useCall(routes.project.list, { query: { ...ONE, filter } })
  return (
    <Stat
      label={t(`project.filter.${filter}`)}
      value={projects.data?.total ?? '–'}
      unit={t('dashboard.projects')}
      onClick={() => navigate(`/project?due=${filter}`)}
    />
  )
}

function LatestProjects() {
  const t = useText()
  const navigate = useNavigate()
  const latest = useCall(routes.project.latest, { query: { limit: 10 } })
  return (
    <Panel title={t('dashboard.latest')} flush className="h-grow">
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
            render: (row) => <StatusChip tone={tones[row.status]}>{t(`project.status.${row.status}`)}</StatusChip>,
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
        empty={<Empty title={t('kit.nothingYet')} hint={t('project.empty')} />}
      />
    </Panel>
  )
}
