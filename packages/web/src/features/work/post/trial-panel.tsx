import { teachingRoutes } from '@heron/contract/calls/work/teaching'
import type { TrialAnswer } from '@heron/contract/routes'
import { shownLine } from '@heron/core/file-set'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Select } from '../../../kit/form/select/select.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { RefusalList } from '../../../kit/overlay/refusal/refusal-list.tsx'
import { useMutate } from '../../../lib/api/query.ts'
import { textOr, useText } from '../../../lib/text/text.ts'
import { useProjectOptions } from '../../../widgets/project-chooser/project-options.ts'

/** The accepted plan of a project printed with a learnt post and proven; nothing is stored. */
export function TrialPanel({ postId }: { readonly postId: string }) {
  const t = useText()
  const [projectId, setProjectId] = useState<string>()
  const projects = useProjectOptions()
  const trial = useMutate(teachingRoutes.trial)
  const run = () => {
    if (projectId) trial.mutate({ body: { postId, projectId } })
  }
  return (
    <Panel title={t('lineMeaning.trial')}>
      <div className="meaning-trial">
        <p className="h-muted">{t('lineMeaning.trialHint')}</p>
        <Select<string>
          label={t('lineMeaning.project')}
          value={projectId}
          placeholder={t('lineMeaning.project')}
          {...projects}
          onChange={setProjectId}
        />
        <Button disabled={!projectId} busy={trial.isPending} onClick={run}>
          {t('lineMeaning.run')}
        </Button>
        {trial.data ? <Tried answer={trial.data} /> : null}
      </div>
    </Panel>
  )
}

/** Findings with their position in the report, from 1. */
const numbered = (findings: TrialAnswer['findings']) => findings.map((finding, n) => ({ finding, at: n + 1 }))

function Tried({ answer: { verdict, text, refusals, findings } }: { readonly answer: TrialAnswer }) {
  const t = useText()
  const isPrinted = text !== ''
  const verdictText = isPrinted ? t(`lineMeaning.${verdict}`) : t('lineMeaning.notPrinted')
  return (
    <>
      <p>
        <StatusChip tone={isPrinted && verdict === 'safe' ? 'good' : 'bad'}>{verdictText}</StatusChip>
      </p>
      {refusals.length > 0 ? <RefusalList refusals={refusals} /> : null}
      {findings.length > 0 ? (
        <ul>
          {numbered(findings).map(({ at, finding }) => (
            <li key={at}>
              {finding.line === null ? null : (
                <span className="h-muted">{t('lineMeaning.line', { line: finding.line })} </span>
              )}
              {textOr(`finding.${finding.code}`, finding.code, finding.params)}
            </li>
          ))}
        </ul>
      ) : null}
      {isPrinted ? (
        <section aria-label={t('lineMeaning.text')}>
          <pre>{text.split('\n').map(shownLine).join('\n')}</pre>
        </section>
      ) : null}
    </>
  )
}
