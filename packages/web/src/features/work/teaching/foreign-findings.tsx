import type { ForeignAnswer } from '@heron/contract/routes'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { textOr, useText } from '../../../lib/text/text.ts'

type Finding = ForeignAnswer['findings'][number]

interface ForeignFindingsProps {
  readonly answer: ForeignAnswer
  readonly onProject: (id: string) => void
  /** Shows a location of the program, counted from 0. */
  readonly onPlace: (at: number) => void
}

/** The project of a program, and the findings against it. */
export function ForeignFindings({ answer, onProject, onPlace }: ForeignFindingsProps) {
  const t = useText()
  const { findings, project, candidates, places } = answer
  const placeAt = (line: number): number => places.findLastIndex((place) => place.line <= line)
  return (
    <div className="teaching-questions">
      {project ? (
        <p>
          <strong>
            {project.name} {project.part}
          </strong>
        </p>
      ) : (
        <p role="alert">{t('teaching.foreign.noProject')}</p>
      )}
      {project?.complete === false ? <p role="alert">{t('teaching.foreign.incomplete')}</p> : null}
      {project?.complete && findings.length === 0 ? (
        <StatusChip tone="good">{t('teaching.foreign.noFindings')}</StatusChip>
      ) : null}
      <ul className="teaching-findings">
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.line} ${JSON.stringify(finding.params)}`}>
            <StatusChip tone={finding.code === 'depth.short' ? 'warn' : 'bad'}>{findingText(finding)}</StatusChip>
            {finding.line === null ? null : (
              <button type="button" className="h-link" onClick={() => onPlace(Math.max(0, placeAt(finding.line ?? 0)))}>
                {t('teaching.foreign.line', { line: finding.line })}
              </button>
            )}
          </li>
        ))}
      </ul>
      {project?.complete && !project.planned ? <p className="h-muted">{t('teaching.foreign.noPots')}</p> : null}
      <p className="h-muted">{t('teaching.foreign.notChecked')}</p>
      {candidates.length > 0 ? <h3>{t('teaching.foreign.candidates')}</h3> : null}
      <ul className="teaching-unknown">
        {candidates.map(({ id, ...each }) => (
          <li key={id}>
            <button type="button" className="h-link" aria-pressed={id === project?.id} onClick={() => onProject(id)}>
              {t('teaching.foreign.candidate', each)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function findingText({ code, params }: Finding): string {
  const { reason, cause } = params
  // The words of a finding name the cause of an unreadable line by `reason`.
  const own = { ...params, reason: cause ?? '' }
  const known =
    typeof reason === 'string' ? textOr(`teaching.refusals.${reason}`, textOr(`finding.${reason}`, reason, own)) : ''
  return textOr(`teaching.foreign.codes.${code}`, code, { ...params, reason: known })
}
