import { sourceReportRoutes } from '@heron/contract/calls/records/source-report'
import type { SourceReport } from '@heron/contract/routes'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { ProgressBar } from '../../../kit/display/progress-bar/progress-bar.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { takeFile } from '../../../lib/api/call.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { RunTable } from './run-table.tsx'
import { RunValuesForm } from './run-values.tsx'
import { type RunState, type RunValues, useRun } from './use-run.ts'
import './source-report.css'

/** [C39] Runs a report that reads from a data source, at `/online/sourceReport/{id}`. */
export function SourceReportView() {
  const t = useText()
  const { id = '' } = useParams()
  const report = useCall(sourceReportRoutes.queryById, { query: { id } }, { staleTime: Number.POSITIVE_INFINITY })
  if (report.data)
    return (
      <ReadPart of={report}>
        <Opened key={`${id}:${report.data.version}`} report={report.data} />
      </ReadPart>
    )
  return (
    <Page title={t('sourceReport.one')}>
      <ReadPart of={report}>
        <Empty title={t('kit.loading')} />
      </ReadPart>
    </Page>
  )
}

function Opened({ report }: { readonly report: SourceReport }) {
  const t = useText()
  const { state, start, cancel } = useRun(report.id)
  const isRunning = state.kind === 'running'
  return (
    <Page
      title={report.name}
      description={report.remark}
      facts={t('sourceReport.readsFrom', { name: report.dataSource_dictText })}
      tools={state.kind === 'done' ? <ExportButton id={report.id} values={state.values} /> : null}
    >
      <Panel className="h-source-asked">
        <RunValuesForm report={report} isRunning={isRunning} onRun={(values) => void start(values)} onCancel={cancel} />
      </Panel>
      <Panel flush className="h-source-result">
        <Result state={state} report={report} />
      </Panel>
    </Page>
  )
}

/** Saves the rows shown as a sheet. */
function ExportButton({ id, values }: { readonly id: string; readonly values: RunValues }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    await takeFile(sourceReportRoutes.exportXls, { body: { id, values } }).finally(() => setBusy(false))
  }
  return (
    <Button icon="download" busy={isBusy} title={t('sourceReport.exportHint')} onClick={() => void take()}>
      {t('sourceReport.export')}
    </Button>
  )
}

function Result({ state, report }: { readonly state: RunState; readonly report: SourceReport }) {
  const t = useText()
  if (state.kind === 'done') return <RunTable table={state.table} />
  if (state.kind === 'running') {
    return (
      <div className="h-source-state" role="status">
        <ProgressBar value={undefined} label={t('sourceReport.running')} />
        <p>{t('sourceReport.runningFor', { count: report.timeLimit })}</p>
      </div>
    )
  }
  if (state.kind === 'failed') return <Empty title={t('sourceReport.failed')} hint={failureText(state.failure)} />
  if (report.status === 0) return <Empty title={t('sourceReport.isOff')} />
  const title = state.kind === 'cancelled' ? 'sourceReport.cancelled' : 'sourceReport.notYet'
  return <Empty title={t(title)} hint={t('sourceReport.limits', { rows: report.rowLimit, count: report.timeLimit })} />
}
