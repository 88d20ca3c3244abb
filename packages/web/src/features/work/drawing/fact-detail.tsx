import { drawingRoutes } from '@heron/contract/calls/work/drawing'
import type { Fact } from '@heron/contract/routes'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { type FactRow, settledValue } from './fact-model.ts'
import { locatorText, rowName, ruleText, valueText } from './fact-words.ts'
import { NearName } from './near-name.tsx'

const tones = { proposed: 'quiet', accepted: 'good', edited: 'accent', rejected: 'bad' } as const

interface FactDetailProps {
  readonly projectId: string
  readonly row: FactRow
  /** All facts of the project. */
  readonly facts: readonly Fact[]
  readonly onSource: (fact: Fact) => void
}

/** All facts behind one row: place, raw text and rule; accepted, edited or rejected one by one. */
export function FactDetail({ projectId, row, facts: all, onSource }: FactDetailProps) {
  const t = useText()
  // Conflicting facts first.
  const facts = row.facts.toSorted((a, b) => Number(b.conflict) - Number(a.conflict))
  return (
    <div className="fact-detail">
      <h3>
        {rowName(row)}
        {row.state === 'conflict' ? <StatusChip tone="warn">{t('drawing.rowState.conflict')}</StatusChip> : null}
      </h3>
      <ul>
        {facts.map((fact) => (
          <FactLine
            key={`${fact.id} ${fact.version}`}
            projectId={projectId}
            fact={fact}
            facts={all}
            onSource={onSource}
          />
        ))}
      </ul>
    </div>
  )
}

interface FactLineProps {
  readonly projectId: string
  readonly fact: Fact
  readonly facts: readonly Fact[]
  readonly onSource: (fact: Fact) => void
}

function FactLine({ projectId, fact, facts, onSource }: FactLineProps) {
  const t = useText()
  const mayDecide = useCan()('fact:accept')
  const [editing, setEditing] = useState(false)
  const decide = useMutate(drawingRoutes.decide, { onDone: () => setEditing(false) })
  const waiting = { disabled: decide.isPending, 'aria-busy': decide.isPending || undefined }
  const say = (status: 'accepted' | 'rejected' | 'proposed') =>
    decide.mutate({ body: { projectId, decisions: [{ id: fact.id, version: fact.version, status }] } })
  return (
    <li className={`fact-line ${fact.conflict ? 'is-conflict' : ''}`}>
      <span className="fact-line-field">{t(`drawing.field.${fact.field}`)}</span>
      <strong className="h-number">{valueText(fact.field, settledValue(fact))}</strong>
      <span
        className="fact-line-source h-muted"
        title={`${fact.fileName} · ${locatorText(fact.locator)} · ${fact.raw}`}
      >
        <button type="button" className="h-link" onClick={() => onSource(fact)}>
          {fact.fileName} · {locatorText(fact.locator)}
        </button>{' '}
        · «<span className="h-mono">{fact.raw}</span>» · {ruleText(fact.rule)} · {Math.round(fact.confidence * 100)} %
      </span>
      <StatusChip tone={tones[fact.status]}>{t(`drawing.factStatus.${fact.status}`)}</StatusChip>
      {mayDecide ? (
        <span className="fact-line-tools">
          {fact.status === 'accepted' ? (
            <button type="button" className="h-link" {...waiting} onClick={() => say('proposed')}>
              {t('drawing.undo')}
            </button>
          ) : (
            <button type="button" className="h-link" {...waiting} onClick={() => say('accepted')}>
              {t('drawing.accept')}
            </button>
          )}
          <button type="button" className="h-link" onClick={() => setEditing(!editing)}>
            {t('kit.edit')}
          </button>
          {fact.status === 'rejected' ? null : (
            <button type="button" className="h-link is-bad" {...waiting} onClick={() => say('rejected')}>
              {t('drawing.reject')}
            </button>
          )}
        </span>
      ) : null}
      {editing ? <FactEditor projectId={projectId} fact={fact} facts={facts} decide={decide} /> : null}
    </li>
  )
}

interface FactEditorProps {
  readonly projectId: string
  readonly fact: Fact
  readonly facts: readonly Fact[]
  readonly decide: ReturnType<typeof useMutate<typeof drawingRoutes.decide>>
}

function FactEditor({ projectId, fact, facts, decide }: FactEditorProps) {
  const t = useText()
  const [text, setText] = useState(String(settledValue(fact)))
  const isNumber = fact.unit !== 'text'
  const value = isNumber ? Number(text) : text.trim()
  const sound = isNumber ? text.trim() !== '' && Number.isFinite(value) : text.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sound) return
    decide.mutate({ body: { projectId, decisions: [{ id: fact.id, version: fact.version, status: 'edited', value }] } })
  }
  return (
    <form className="fact-editor" onSubmit={submit}>
      <input
        aria-label={t(`drawing.field.${fact.field}`)}
        aria-invalid={!sound}
        inputMode={isNumber ? 'decimal' : 'text'}
        value={text}
        ref={(input) => input?.focus()}
        onChange={(event) => setText(event.target.value)}
      />
      {sound ? null : (
        <span className="fact-editor-problem">{t(isNumber ? 'drawing.needNumber' : 'drawing.needText')}</span>
      )}
      <Button small submit kind="primary" busy={decide.isPending} disabled={!sound}>
        {t('kit.save')}
      </Button>
      {fact.field === 'electrode.name' ? (
        <NearName projectId={projectId} fact={fact} facts={facts} name={text.trim()} />
      ) : null}
    </form>
  )
}
