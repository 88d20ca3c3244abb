import { quartzJobRoutes } from '@heron/contract/calls/system/quartz-job'
import type { QuartzJob } from '@heron/contract/routes'
import { quartzJobNames, quartzJobParameters } from '@heron/contract/routes/system/schema/choices'
import { useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPage } from '../../../kit/data/list-page/list-page.tsx'
import type { RowAction } from '../../../kit/data/list-page/row-action.tsx'
import type { SearchField } from '../../../kit/data/list-page/search-field.ts'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { optionsOf, type Section } from '../../../kit/form/form/field.ts'
import { otherLanguages } from '../../../kit/form/form/other-languages.ts'
import type { Values } from '../../../kit/form/form/values.ts'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { shownName } from '../../../lib/text/shown-name.ts'
import { useText } from '../../../lib/text/text.ts'
import { OutcomeChip } from './outcome-chip.tsx'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/system/quartz-job')

const { Part: CronInput } = fetchedPart(
  async () => (await import('../../../kit/editor/cron-editor/cron-input.tsx')).CronInput,
)

const RunHistory = lateWindow(async () => (await import('./run-history.tsx')).RunHistory)

const RUNS = 0

function StateChip({ status }: { readonly status: number }) {
  const t = useText()
  const runs = status === RUNS
  return <StatusChip tone={runs ? 'good' : 'warn'}>{t(runs ? 'quartzJob.running' : 'quartzJob.paused')}</StatusChip>
}

const columns: readonly Column<QuartzJob>[] = [
  { key: 'jobClassName', title: 'quartzJob.jobClassName', width: 168, sortable: true, mono: true, lead: true },
  { key: 'cronExpression', title: 'quartzJob.cronExpression', width: 136, mono: true, spare: true },
  { key: 'parameter', title: 'quartzJob.parameter', width: 104, mono: true, wideOnly: true },
  {
    key: 'description',
    title: 'quartzJob.description',
    render: ({ description, ...row }) => shownName({ ...row, description: description ?? '' }, 'description') || '–',
  },
  {
    key: 'nextTime',
    title: 'quartzJob.nextTime',
    width: 144,
    render: ({ nextTime }) => (nextTime ? formatTime(nextTime) : '–'),
  },
  {
    key: 'lastOutcome',
    title: 'quartzJob.lastOutcome',
    width: 88,
    render: ({ lastOutcome }) => (lastOutcome ? <OutcomeChip outcome={lastOutcome} /> : '–'),
  },
  {
    key: 'status',
    title: 'quartzJob.status',
    width: 104,
    sortable: true,
    render: ({ status }) => <StateChip status={status} />,
  },
]

const states = [
  { value: RUNS, text: 'quartzJob.normal' },
  { value: -1, text: 'quartzJob.stopped' },
] as const

const search: readonly SearchField[] = [
  { name: 'jobClassName', label: 'quartzJob.jobClassName' },
  { name: 'status', label: 'quartzJob.status', kind: 'select', options: states },
]

const givenParameters: ReadonlySet<unknown> = new Set(['', null, undefined, ...Object.values(quartzJobParameters)])

/** The parameters of the chosen job; some that were entered by hand are kept. */
function parametersFor(name: unknown, parameter: unknown): Values {
  const known = quartzJobNames.find((each) => each === name)
  if (!known || !givenParameters.has(parameter)) return {}
  return { parameter: quartzJobParameters[known] ?? '' }
}

const sections: readonly Section[] = [
  {
    fields: [
      {
        name: 'jobClassName',
        label: 'quartzJob.jobClassName',
        kind: 'select',
        options: optionsOf(quartzJobNames, (each) => `quartzJob.names.${each}`),
        fills: (value, { parameter }) => parametersFor(value, parameter),
      },
      { name: 'status', label: 'quartzJob.status', kind: 'radio', options: states },
      {
        name: 'cronExpression',
        label: 'quartzJob.cronExpression',
        span: 2,
        render: ({ id, value, onChange, disabled }) => (
          <CronInput id={id} value={typeof value === 'string' ? value : ''} onChange={onChange} disabled={disabled} />
        ),
      },
      { name: 'parameter', label: 'quartzJob.parameter', kind: 'textarea', span: 2, hint: 'quartzJob.parameterHint' },
      { name: 'description', label: 'quartzJob.description', kind: 'textarea', span: 2 },
    ],
  },
  otherLanguages('description', { en: 'quartzJob.descriptionEn', jp: 'quartzJob.descriptionJp' }),
]

const start = { jobClassName: '', cronExpression: '* * * * * ? *', parameter: null, description: null, status: RUNS }

/** [C34] Scheduled jobs: times, state and outcomes. */
export function QuartzJobList() {
  const t = useText()
  const [shown, setShown] = useState<QuartzJob>()
  const pause = useMutate(quartzJobRoutes.pause)
  const resume = useMutate(quartzJobRoutes.resume)
  const execute = useMutate(quartzJobRoutes.execute)

  const toggle = async ({ id, status }: QuartzJob) => {
    const name = status === RUNS ? 'pause' : 'resume'
    const isMeant = await confirm({ title: t(`quartzJob.${name}Title`), detail: t(`quartzJob.${name}Question`) })
    if (isMeant) (status === RUNS ? pause : resume).mutate({ query: { id } })
  }
  const runNow = async (job: QuartzJob) => {
    const isMeant = await confirm({ title: t('quartzJob.executeTitle'), detail: t('quartzJob.executeQuestion') })
    if (!isMeant) return
    // Runs in the background: the list may show the outcome of the run before.
    const history = { label: t('quartzJob.history'), run: () => setShown(job) }
    execute.mutate(
      { query: { id: job.id } },
      { onSuccess: () => toast('good', t('quartzJob.executed'), undefined, history) },
    )
  }
  const actions = (job: QuartzJob): readonly RowAction[] => [
    job.status === RUNS
      ? { label: 'quartzJob.pause', may: 'system:quartzJob:pause', onClick: () => void toggle(job) }
      : { label: 'quartzJob.resume', may: 'system:quartzJob:resume', onClick: () => void toggle(job) },
    { label: 'quartzJob.execute', may: 'system:quartzJob:execute', onClick: () => void runNow(job) },
    { label: 'quartzJob.history', onClick: () => setShown(job) },
  ]
  return (
    <>
      <ListPage
        title="quartzJob.title"
        description="quartzJob.intro"
        route={quartzJobRoutes.list}
        code="quartz-job"
        columns={columns}
        search={search}
        form={{
          width: 800,
          sections,
          add: { route: async () => (await withSchemas()).quartzJobRoutes.add, may: 'system:quartzJob:add', start },
          edit: { route: async () => (await withSchemas()).quartzJobRoutes.edit, may: 'system:quartzJob:edit' },
        }}
        actions={actions}
        remove={{ route: quartzJobRoutes.deleteBatch, may: 'system:quartzJob:deleteBatch', by: 'ids' }}
        imports={{
          route: quartzJobRoutes.importExcel,
          may: 'system:quartzJob:add',
          template: quartzJobRoutes.exportXls,
          updateBy: ['quartzJob.jobClassName', 'quartzJob.description'],
        }}
        exports={{ route: quartzJobRoutes.exportXls, may: 'system:quartzJob:list', name: 'quartzJob.title' }}
        emptyHint="quartzJob.empty"
      />
      {shown ? <RunHistory job={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}
