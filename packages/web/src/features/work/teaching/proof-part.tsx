import type { SampleProof } from '@heron/contract/routes'
import { shownLine } from '@heron/core/file-set'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { useText } from '../../../lib/text/text.ts'

/** The proof of each sample: printed again, read back, and its changed copies by kind. */
export function ProofPart({ proofs }: { readonly proofs: readonly SampleProof[] }) {
  return (
    <div className="teaching-proofs">
      {proofs.map((proof) => (
        <OneProof key={proof.sample} proof={proof} />
      ))}
    </div>
  )
}

function OneProof({ proof }: { readonly proof: SampleProof }) {
  const t = useText()
  const { sample, same, line, wanted, printed, read, refusal, mutants, missed } = proof
  const tried = mutants.reduce((sum, each) => sum + each.tried, 0)
  const refused = mutants.reduce((sum, each) => sum + each.refused, 0)
  return (
    <section aria-label={sample}>
      <h3>{sample}</h3>
      <p>
        <StatusChip tone={same ? 'good' : 'bad'}>
          {same ? t('teaching.proofs.same') : t('teaching.proofs.different', { line })}
        </StatusChip>
      </p>
      {same ? null : (
        <dl className="teaching-difference">
          <dt>{t('teaching.proofs.wanted')}</dt>
          <dd>
            <code>{shownLine(wanted)}</code>
          </dd>
          <dt>{t('teaching.proofs.printed')}</dt>
          <dd>
            <code>{shownLine(printed)}</code>
          </dd>
        </dl>
      )}
      <p>
        <StatusChip tone={read ? 'good' : 'bad'}>{read ? t('teaching.proofs.read') : unreadText()}</StatusChip>
      </p>
      {tried === 0 ? (
        <p className="h-muted">{t('teaching.proofs.none')}</p>
      ) : (
        <>
          <p>
            <StatusChip tone={refused === tried ? 'good' : 'bad'}>
              {t('teaching.proofs.refused', { refused, tried })}
            </StatusChip>
          </p>
          <ul className="teaching-mutants">
            {mutants.map((each) => (
              <li key={each.kind}>
                {t(`teaching.mutants.${each.kind}`)}{' '}
                <b>
                  {each.refused} / {each.tried}
                </b>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className="teaching-problems">
        {missed.map(({ kind, at, line: text }) => (
          <li key={`${kind} ${at} ${text}`}>{t('teaching.proofs.missed', { line: at, text })}</li>
        ))}
      </ul>
    </section>
  )

  function unreadText(): string {
    if (!refusal) return t('teaching.proofs.unread')
    const why = t(`teaching.refusals.${refusal.code}` as 'teaching.refusals.unreadable')
    return `${t('teaching.proofs.unreadAt', { line: refusal.line })} · ${why}`
  }
}
