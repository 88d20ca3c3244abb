import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { textOr, useText } from '../../../lib/text/text.ts'
import { NotCheckedLine } from './not-checked.tsx'
import type { Finding, ProgramReport } from './program-lines.ts'

const mark = { pass: '✓', warning: '!', block: '✕', notApplicable: '–' } as const

interface FindingsPanelProps {
  readonly report: ProgramReport | undefined
  /** Opens a line; absent where the text is not shown. */
  readonly onLine?: (line: number) => void
}

/** The verifier's checks one by one; a finding opens its line. */
export function FindingsPanel({ report, onLine }: FindingsPanelProps) {
  const t = useText()
  const rules = report?.rules ?? []
  const count = (severity: (typeof rules)[number]['severity']) =>
    rules.filter((rule) => rule.severity === severity).length
  return (
    <Panel
      title={t('program.verification')}
      flush
      className="h-grow"
      facts={
        <>
          <StatusChip tone="good" dot={false}>
            {t('program.passed', { count: count('pass') })}
          </StatusChip>{' '}
          <StatusChip tone={count('warning') > 0 ? 'warn' : 'quiet'} dot={false}>
            {t('program.warned', { count: count('warning') })}
          </StatusChip>{' '}
          <StatusChip tone={count('block') > 0 ? 'bad' : 'quiet'} dot={false}>
            {t('program.blocked', { count: count('block') })}
          </StatusChip>
        </>
      }
    >
      <NotCheckedLine parts={report?.notChecked ?? []} />
      <ul className="program-rules">
        {rules.map((rule) => (
          <li key={rule.rule} className={`is-${rule.severity}`}>
            <span className="program-rule-mark">{mark[rule.severity]}</span>
            <span className="h-mono h-muted">{rule.rule}</span>
            <span>{textOr(`finding.title.${rule.rule}`, rule.rule)}</span>
            <span className="h-number h-muted">
              {rule.severity === 'notApplicable'
                ? t('program.notApplicable')
                : t('program.places', { count: rule.count })}
            </span>
            <RuleFindings
              findings={(report?.findings ?? []).filter(
                (finding) => finding.rule === rule.rule && finding.severity !== 'pass',
              )}
              {...(onLine && { onLine })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface LineLinkProps extends Pick<Finding, 'file' | 'line'> {
  readonly onLine?: (line: number) => void
}

function LineLink({ file, line, onLine }: LineLinkProps) {
  const t = useText()
  if (line === null) return null
  const text = file === null ? t('program.line', { line }) : `${file} · ${t('program.line', { line })}`
  if (!onLine) return <span className="h-muted">{text}</span>
  return (
    <button type="button" className="h-link" onClick={() => onLine(line)}>
      {text}
    </button>
  )
}

/** Most findings listed for one check. */
const MOST = 50

function RuleFindings({
  findings,
  onLine,
}: {
  readonly findings: readonly Finding[]
  readonly onLine?: (line: number) => void
}) {
  const t = useText()
  if (findings.length === 0) return null
  return (
    <ul className="program-findings">
      {findings.slice(0, MOST).map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings of a stored report never move
        <li key={index}>
          <LineLink file={finding.file} line={finding.line} {...(onLine && { onLine })} />{' '}
          {textOr(`finding.${finding.code}`, finding.code, finding.params)}
        </li>
      ))}
      {findings.length > MOST ? (
        <li className="h-muted">{t('program.moreFindings', { count: findings.length - MOST })}</li>
      ) : null}
    </ul>
  )
}
