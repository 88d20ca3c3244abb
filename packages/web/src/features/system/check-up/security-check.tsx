import { checkUpRoutes } from '@heron/contract/calls/system/check-up'
import type { CheckUp } from '@heron/contract/routes'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import './security-check.css'

type Finding = CheckUp['findings'][number]

const tones = { ok: 'good', warn: 'warn', fail: 'bad' } as const
/** The most severe first. */
const order = { fail: 0, warn: 1, ok: 2 } as const

/** Faults of the installation and recommendations, with what to do. */
export function SecurityCheck() {
  const t = useText()
  const answer = useCall(checkUpRoutes.findings, {})
  const { data, isPending, isFetching, dataUpdatedAt, refetch } = answer
  const read = () => void refetch()
  const findings = (data?.findings ?? []).toSorted((a, b) => order[a.level] - order[b.level])
  const count = (level: Finding['level']) => findings.filter((each) => each.level === level).length
  return (
    <Page
      title={t('checkUp.title')}
      description={t('checkUp.intro')}
      facts={data ? t('monitor.updated', { server: data.server, time: formatTime(dataUpdatedAt, true) }) : undefined}
      tools={
        <Button icon="refresh" onClick={read} busy={isFetching && !isPending}>
          {t('checkUp.again')}
        </Button>
      }
      grows
    >
      <ReadPart of={answer} />
      <Panel
        title={t('checkUp.findings')}
        facts={data ? t('checkUp.counts', { fail: count('fail'), warn: count('warn') }) : undefined}
      >
        <ul className="check-up-findings" aria-busy={isPending}>
          {findings.map((finding) => (
            <FindingLine key={`${finding.code} ${finding.text}`} finding={finding} />
          ))}
        </ul>
      </Panel>
    </Page>
  )
}

function FindingLine({ finding: { level, area, text, advice } }: { readonly finding: Finding }) {
  const t = useText()
  return (
    <li>
      <StatusChip tone={tones[level]}>{t(`checkUp.${level}`)}</StatusChip>
      <strong>{area}</strong>
      <p>
        {text}
        {advice ? <em>{advice}</em> : null}
      </p>
    </li>
  )
}
