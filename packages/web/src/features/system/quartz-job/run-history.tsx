import { quartzJobRoutes } from '@heron/contract/calls/system/quartz-job'
import type { QuartzJob, QuartzRun } from '@heron/contract/routes'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { OutcomeChip } from './outcome-chip.tsx'
import './quartz-job.css'

/** The last runs of a job with their outcomes, newest first. */
export function RunHistory({ job, onClose }: { readonly job: QuartzJob; readonly onClose: () => void }) {
  const t = useText()
  const answer = useCall(quartzJobRoutes.runs, { query: { id: job.id } })
  const { data } = answer
  return (
    <Dialog title={`${t('quartzJob.history')} · ${job.jobClassName}`} width={800} onClose={onClose}>
      <ReadPart of={answer}>
        {data && data.length > 0 ? (
          <ol className="h-job-runs">
            {data.map((run) => (
              <Run key={run.id} run={run} />
            ))}
          </ol>
        ) : (
          <p role="status">{t(data ? 'quartzJob.noRuns' : 'quartzJob.loading')}</p>
        )}
      </ReadPart>
    </Dialog>
  )
}

function Run({ run }: { readonly run: QuartzRun }) {
  const t = useText()
  return (
    <li>
      <p>
        <OutcomeChip outcome={run.outcome} />
        <span>
          {t('quartzJob.planned')} {run.plannedTime ? formatTime(run.plannedTime) : t('quartzJob.byHand')}
        </span>
        <span>
          {t('quartzJob.started')} {run.startTime ? formatTime(run.startTime) : '–'}
        </span>
        <span>{run.duration === null ? '–' : `${run.duration} ms`}</span>
      </p>
      {run.error || run.output ? <pre className="h-mono">{run.error ?? run.output}</pre> : null}
      {run.server ? <small className="h-mono">{run.server}</small> : null}
    </li>
  )
}
