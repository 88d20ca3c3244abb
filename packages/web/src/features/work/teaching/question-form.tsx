import type { TeachingAnswer, TeachingQuestion } from '@heron/contract/routes'
import { meaningFields, orbitWords } from '@heron/contract/routes/work/schema/choices'
import { shownLine } from '@heron/core/file-set'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { type Translate, useText } from '../../../lib/text/text.ts'

type Meaning = Extract<TeachingAnswer, { field: unknown }>
type Orbit = (typeof orbitWords)[number]

const MM = 10_000
const UM = 10
const MOST_SEEN = 8
const LENGTHS: readonly Meaning['field'][] = ['radius', 'diameter', 'z', 'rest', 'dz']

interface QuestionFormProps {
  readonly question: TeachingQuestion
  readonly value: TeachingAnswer
  readonly disabled: boolean
  readonly onShow: (line: string) => void
  readonly onChange: (value: TeachingAnswer) => void
}

/** One question with its line, the values that occur and its guess filled in. */
export function QuestionForm({ question, value, disabled, onShow, onChange }: QuestionFormProps) {
  const t = useText()
  const { line, seen, answer } = question
  const more = seen.length > MOST_SEEN ? ' …' : ''
  return (
    <fieldset className="teaching-question" disabled={disabled}>
      <legend>{titleOf(question, value, t)}</legend>
      <StatusChip tone={answer ? 'good' : 'warn'}>{t(answer ? 'teaching.answered' : 'teaching.guess')}</StatusChip>
      {line === '' ? null : (
        <p>
          <span>{t('teaching.inLine')}</span>{' '}
          <button type="button" className="h-link" onClick={() => onShow(line)}>
            <code>{shownLine(line)}</code>
          </button>
        </p>
      )}
      {seen.length === 0 ? null : (
        <p className="h-muted">
          {t('teaching.seen')} {seen.slice(0, MOST_SEEN).join('  ')}
          {more}
        </p>
      )}
      {'field' in value ? <MeaningInputs question={question} value={value} onChange={onChange} /> : null}
      {'digits' in value ? (
        <label className="teaching-field">
          <span>{t('teaching.digits')}</span>
          <input
            className="h-native"
            type="number"
            min={1}
            max={8}
            value={value.digits}
            onChange={({ target }) => onChange({ digits: Math.max(1, Math.min(8, Number(target.value))) })}
          />
        </label>
      ) : null}
      {'text' in value ? (
        <label className="teaching-field">
          <span>{t('teaching.writtenAs')}</span>
          <input
            className="h-native is-mono"
            value={value.text}
            onChange={({ target }) => onChange({ ...value, text: target.value })}
          />
        </label>
      ) : null}
    </fieldset>
  )
}

function titleOf({ word, line }: TeachingQuestion, value: TeachingAnswer, t: Translate): string {
  if ('digits' in value) return t('teaching.question.width')
  if ('text' in value) return t('teaching.question.written', { value: value.counts / MM })
  if (line === '') return t('teaching.question.pattern')
  return word === '' ? t('teaching.question.value') : t('teaching.question.meaning', { word })
}

interface MeaningProps {
  readonly question: TeachingQuestion
  readonly value: Meaning
  readonly onChange: (value: TeachingAnswer) => void
}

function MeaningInputs({ question, value, onChange }: MeaningProps) {
  const t = useText()
  const isOnlyPattern = question.line === ''
  return (
    <div className="teaching-meaning">
      {isOnlyPattern ? null : (
        <label className="teaching-field">
          <span>{t('teaching.meaning')}</span>
          <select
            className="h-native"
            value={value.field}
            onChange={({ target }) => onChange(meaningOf(target.value as Meaning['field'], question))}
          >
            {meaningFields.map((field) => (
              <option key={field} value={field}>
                {t(`teaching.fields.${field}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {LENGTHS.includes(value.field) ? <LengthInputs value={value} onChange={onChange} /> : null}
      {value.field === 'pattern'
        ? Object.entries(value.codes ?? {}).map(([code, orbit]) => (
            <label key={code} className="teaching-field">
              <span>{code === '' ? t('teaching.fields.pattern') : <code>{code}</code>}</span>
              <select
                className="h-native"
                value={orbit}
                onChange={({ target }) =>
                  onChange({ ...value, codes: { ...value.codes, [code]: target.value as Orbit } })
                }
              >
                {orbitWords.map((each) => (
                  <option key={each} value={each}>
                    {t(`teaching.orbits.${each}`)}
                  </option>
                ))}
              </select>
            </label>
          ))
        : null}
    </div>
  )
}

function LengthInputs({ value, onChange }: Omit<MeaningProps, 'question'>) {
  const t = useText()
  return (
    <>
      <label className="teaching-field">
        <span>{t('teaching.unit')}</span>
        <select
          className="h-native"
          value={value.per ?? MM}
          onChange={({ target }) => onChange({ ...value, per: Number(target.value) === UM ? UM : MM })}
        >
          <option value={MM}>{t('teaching.units.mm')}</option>
          <option value={UM}>{t('teaching.units.um')}</option>
        </select>
      </label>
      <label className="teaching-field">
        <span>{t('teaching.sign')}</span>
        <select
          className="h-native"
          value={value.factor ?? 1}
          onChange={({ target }) => onChange({ ...value, factor: Number(target.value) < 0 ? -1 : 1 })}
        >
          <option value={1}>{t('teaching.signs.plus')}</option>
          <option value={-1}>{t('teaching.signs.minus')}</option>
        </select>
      </label>
    </>
  )
}

/** Another meaning, with its first guess. */
function meaningOf(field: Meaning['field'], { seen }: TeachingQuestion): Meaning {
  if (LENGTHS.includes(field)) return { field, per: seen.some((text) => text.includes('.')) ? MM : UM, factor: 1 }
  if (field !== 'pattern') return { field }
  return { field, codes: Object.fromEntries(seen.map((code) => [code, Number(code) === 0 ? 'none' : 'circle'])) }
}
