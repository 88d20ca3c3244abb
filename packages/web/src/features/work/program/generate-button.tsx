import { programRoutes } from '@heron/contract/calls/work/program'
import type { programMade } from '@heron/contract/routes'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../../kit/display/button/button.tsx'
import { ProgressBar } from '../../../kit/display/progress-bar/progress-bar.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useMutate } from '../../../lib/api/query.ts'
import { useJob } from '../../../lib/socket/use-job.ts'
import { useText } from '../../../lib/text/text.ts'

const { Part: GenerateRefusals } = fetchedPart(async () => (await import('./generate-refusals.tsx')).GenerateRefusals)

type Made = z.infer<typeof programMade>

interface GenerateButtonProps {
  readonly projectId: string
  readonly primary: boolean
  readonly onMade: (programId: string) => void
}

/** Generates and verifies a new revision in the background; shows progress, and every reason against one. */
export function GenerateButton({ projectId, primary, onMade }: GenerateButtonProps) {
  const t = useText()
  const [jobId, setJobId] = useState<string>()
  const start = useMutate(programRoutes.generate, { onDone: (answer) => setJobId(answer.jobId) })
  const job = useJob(jobId)
  const running = start.isPending || (jobId !== undefined && job?.state !== 'done' && job?.state !== 'failed')
  const made = job?.state === 'done' ? (job.result as Made) : undefined // the result of a generating job, by contract
  const programId = made?.program?.id

  useEffect(() => {
    if (programId) onMade(programId)
  }, [programId, onMade])

  return (
    <>
      {running ? (
        <span className="program-progress">
          <ProgressBar value={job ? job.progress / 100 : undefined} label={t('program.generating')} />
        </span>
      ) : null}
      <Button
        kind={primary ? 'primary' : 'plain'}
        icon="bolt"
        busy={running}
        onClick={() => start.mutate({ body: { projectId } })}
      >
        {t('program.generate')}
      </Button>
      {job?.state === 'failed' ? (
        <p className="program-refusals" role="alert">
          {job.error ?? t('program.failed')}
        </p>
      ) : null}
      {made && made.refusals.length > 0 ? <GenerateRefusals projectId={projectId} refusals={made.refusals} /> : null}
    </>
  )
}
