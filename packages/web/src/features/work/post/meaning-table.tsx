import type { LineEffect, StatedLine } from '@heron/contract/routes'
import { effectKinds } from '@heron/core/structural'
import { IconButton } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { type Translate, useText } from '../../../lib/text/text.ts'
import './meaning.css'

export type Meanings = Readonly<Record<string, readonly LineEffect[]>>

interface MeaningTableProps {
  readonly lines: readonly StatedLine[]
  readonly meanings: Meanings
  readonly disabled: boolean
  readonly onChange: (line: string, effects: readonly LineEffect[]) => void
}

/** Every distinct line of a learnt post with its effects in order. */
export function MeaningTable({ lines, meanings, disabled, onChange }: MeaningTableProps) {
  return (
    <ul className="meaning-lines">
      {lines.map((line) => (
        <MeaningRow
          key={line.text}
          line={line}
          effects={meanings[line.text] ?? []}
          disabled={disabled}
          onChange={(effects) => onChange(line.text, effects)}
        />
      ))}
    </ul>
  )
}

/** Effects with their position in the line, from 1: they take place in that order. */
const numbered = (effects: readonly LineEffect[]) => effects.map((effect, n) => ({ effect, at: n + 1 }))

const same = (a: readonly LineEffect[], b: readonly LineEffect[]): boolean => JSON.stringify(a) === JSON.stringify(b)

export const effectText = ({ kind, z }: LineEffect, t: Translate): string =>
  z === undefined ? t(`lineMeaning.kinds.${kind}`) : `${t(`lineMeaning.kinds.${kind}`)} ${z}`

interface RowProps {
  readonly line: StatedLine
  readonly effects: readonly LineEffect[]
  readonly disabled: boolean
  readonly onChange: (effects: readonly LineEffect[]) => void
}

function MeaningRow({ line, effects, disabled, onChange }: RowProps) {
  const t = useText()
  const { text, sections, stated, guess, fault } = line
  return (
    <li className={fault && same(effects, stated) ? 'is-open' : undefined}>
      <div className="meaning-line">
        <code>{text}</code>
        <small>{sections.map((section) => sectionText(section, t)).join(' · ')}</small>
      </div>
      <div className="meaning-effects">
        {numbered(effects).map(({ at, effect }) => (
          <EffectInput
            key={at}
            effect={effect}
            label={t('lineMeaning.effect', { n: at, line: text })}
            disabled={disabled}
            onChange={(next) => onChange(next ? effects.with(at - 1, next) : effects.toSpliced(at - 1, 1))}
          />
        ))}
        {disabled ? null : (
          <select
            className={`h-native meaning-add${effects.length === 0 ? ' is-only' : ''}`}
            aria-label={t('lineMeaning.add')}
            value=""
            onChange={({ target }) => onChange([...effects, { kind: target.value as LineEffect['kind'] }])}
          >
            <option value="">{effects.length === 0 ? t('lineMeaning.none') : '+'}</option>
            {effectKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`lineMeaning.kinds.${kind}`)}
              </option>
            ))}
          </select>
        )}
        {effects.length === 0 && guess.length > 0 && !disabled ? (
          <button type="button" className="h-link" onClick={() => onChange(guess)}>
            {t('lineMeaning.guess', { effects: guess.map((each) => effectText(each, t)).join(' + ') })}
          </button>
        ) : null}
      </div>
      <StateOfLine line={line} effects={effects} />
    </li>
  )
}

/** Whether the line's meaning is stated and saved, and why the line still keeps the post held. */
function StateOfLine({ line: { stated, guess, fault }, effects }: Pick<RowProps, 'line' | 'effects'>) {
  const t = useText()
  const isSaved = same(effects, stated)
  const state = effects.length === 0 ? 'open' : same(effects, guess) ? 'guessed' : 'stated'
  const own = isSaved && fault !== 'missing' ? fault : null
  return (
    <div className="meaning-state">
      <StatusChip tone={state === 'open' ? 'warn' : own ? 'bad' : 'good'}>
        {t(`lineMeaning.states.${state}`)}
      </StatusChip>
      {own ? <small>{t(`lineMeaning.faults.${own}`)}</small> : null}
      {isSaved ? null : <small className="h-muted">{t('lineMeaning.unsaved')}</small>}
    </div>
  )
}

const sectionText = (section: string, t: Translate): string =>
  section === 'trailer' ? t('teaching.sections.end') : t(`teaching.sections.${section}` as 'teaching.sections.head')

interface EffectProps {
  readonly effect: LineEffect
  readonly label: string
  readonly disabled: boolean
  /** Called with undefined to remove it. */
  readonly onChange: (effect: LineEffect | undefined) => void
}

function EffectInput({ effect, label, disabled, onChange }: EffectProps) {
  const t = useText()
  const { kind, z } = effect
  return (
    <span className="meaning-effect">
      <select
        className="h-native"
        aria-label={label}
        value={kind}
        disabled={disabled}
        onChange={({ target }) => onChange({ kind: target.value as LineEffect['kind'] })}
      >
        {effectKinds.map((each) => (
          <option key={each} value={each}>
            {t(`lineMeaning.kinds.${each}`)}
          </option>
        ))}
      </select>
      {kind === 'rapidZ' ? (
        <input
          className="h-native is-mono"
          type="number"
          step="any"
          aria-label={`${label} ${t('lineMeaning.height')}`}
          value={z ?? ''}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value === '' ? { kind } : { kind, z: Number(target.value) })}
        />
      ) : null}
      {disabled ? null : (
        <IconButton
          icon="close"
          label={t('lineMeaning.remove', { effect: t(`lineMeaning.kinds.${kind}`) })}
          onClick={() => onChange(undefined)}
        />
      )}
    </span>
  )
}
