import type { VerifiedFile } from '@heron/contract/routes'
import { KeyValues } from '../../../kit/data/key-values/key-values.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { type Translate, useText } from '../../../lib/text/text.ts'
import { PrintedBy } from '../../../widgets/printed-by/printed-by.tsx'
import { ChangeTable } from './change-table.tsx'
import { FindingsPanel } from './findings-panel.tsx'
import { ProgramState, WithdrawnNote } from './program-state.tsx'

/** Released, made from the present inputs, and not refused by the present verifier. */
const isInForce = (program: VerifiedFile['program']): boolean =>
  program?.state === 'released' && !program.stale && program.verification.state !== 'refused'

/**
 * A file is only good for the machine if it equals the released text of a revision that is released and present; a dry
 * run burns nothing.
 */
const toneOf = ({ verdict, program, artefact, dryRun, safe }: VerifiedFile) =>
  verdict === 'equal' && safe && artefact === 'released' && dryRun === null && isInForce(program) ? 'good' : 'warn'

/** Another program, the same text, or a changed one; or a dry run, the same as offered or changed. */
const wordsOf = (t: Translate, { verdict, dryRun }: VerifiedFile) =>
  verdict === 'unknown' || dryRun === null
    ? t(`program.verdict.${verdict}`)
    : t(`program.dryRunFile.${verdict}`, { height: dryRun })

/** The kind of the file, the state of its revision, changes by transfer, edits in workshop terms, and every check of an edited text. */
export function Verdict({ verified }: { readonly verified: VerifiedFile }) {
  const t = useText()
  const { program, proof } = verified
  const refused = proof?.rules.filter(({ severity }) => severity === 'block') ?? []
  return (
    <>
      <div className="program-diff-summary">
        <StatusChip tone={toneOf(verified)}>{wordsOf(t, verified)}</StatusChip>
        {program ? <ProgramState program={program} /> : null}
        {proof ? (
          <StatusChip tone={verified.safe ? 'good' : 'bad'}>
            {verified.safe
              ? t('program.brought.safe')
              : t('program.brought.refused', { checks: refused.map(({ rule }) => rule).join(' ') })}
          </StatusChip>
        ) : null}
      </div>
      <Hint verified={verified} />
      <KeyValues
        items={[
          {
            label: t('program.number'),
            value: program ? `${program.number} r${program.revision} · ${program.machineNo}` : '–',
          },
          { label: t('machine.post'), value: program ? <PrintedBy post={program.post} control /> : '–' },
          { label: t('program.trailer'), value: t(`program.trailers.${verified.trailer}`) },
          {
            label: t('program.brought.transport'),
            value:
              verified.transport.length === 0
                ? t('program.brought.noTrace')
                : verified.transport.map((trace) => t(`program.brought.trace.${trace}`)).join(' · '),
          },
          { label: 'SHA-256', value: <span className="h-mono verified-hash">{verified.sha256}</span> },
        ]}
      />
      {proof ? (
        <>
          <ChangeTable label={t('program.brought.changes')} changes={verified.changes} />
          <ChangedLines lines={verified.lines} />
          <FindingsPanel report={proof} />
        </>
      ) : (
        <>
          {verified.dryRun !== null && verified.verdict === 'edited' ? (
            <p className="program-stale">{t('program.dryRunFile.again')}</p>
          ) : null}
          <ChangedLines lines={verified.lines} />
        </>
      )}
    </>
  )
}

/** Why a file is not known, or not for the machine. */
function Hint({ verified }: { readonly verified: VerifiedFile }) {
  const t = useText()
  const { verdict, transport, program, artefact, dryRun } = verified
  const isDraft = artefact === 'draft' && dryRun === null
  const hints = [
    ...(verdict === 'unknown' ? [t('program.unknownHint')] : []),
    ...(isDraft ? [t('program.draftFile')] : []),
    ...(transport.includes('encoding') ? [t('program.brought.encodingHint')] : []),
  ]
  return (
    <>
      {program ? <WithdrawnNote program={program} /> : null}
      {hints.map((hint) => (
        <p key={hint} className="program-stale">
          {hint}
        </p>
      ))}
    </>
  )
}

/** The differing lines, as stored and as uploaded. */
function ChangedLines({ lines }: Pick<VerifiedFile, 'lines'>) {
  const t = useText()
  const changed = lines.filter(({ kind }) => kind === 'removed' || kind === 'added')
  if (changed.length === 0) return null
  const hasFiles = changed.some(({ file }) => file !== null)
  return (
    <div className="verified-lines">
      <table className="h-table" aria-label={t('program.brought.lines')}>
        <tbody>
          {changed.map(({ kind, file, before, after, text }) => (
            <tr key={`${kind} ${file} ${before ?? after}`}>
              {hasFiles ? <td className="h-mono h-muted">{file}</td> : null}
              {/* The name of a file itself is line 0. */}
              <td className="h-muted">{(before ?? after) || ''}</td>
              <td>{kind === 'removed' ? t('program.brought.stored') : t('program.brought.asBrought')}</td>
              <td className={`h-mono ${kind === 'removed' ? 'is-stored' : 'is-brought'}`}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
