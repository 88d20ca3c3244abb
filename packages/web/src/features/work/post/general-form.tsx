import type { PostDefinition } from '@heron/contract/routes'
import type { ReactNode } from 'react'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { ProblemList } from './problem-list.tsx'
import { sectionOf } from './sections.ts'
import type { Draft } from './use-draft.ts'
import { numberFrom } from './word-form.ts'

interface GeneralFormProps {
  readonly draft: Draft
  readonly disabled: boolean
}

/** All settings apart from the blocks: control, assumptions, numbers, comments, files and limits. */
export function GeneralForm({ draft, disabled }: GeneralFormProps) {
  const t = useText()
  const { definition } = draft
  const { controller, assumptions, frame } = definition
  const set = (changes: Partial<PostDefinition>) => draft.set({ ...definition, ...changes })
  const issues = draft.issues.filter((issue) => sectionOf(issue) === 'general')
  return (
    <Panel title={t('post.general')}>
      <fieldset className="post-form" disabled={disabled}>
        {issues.length > 0 ? <ProblemList problems={issues} /> : null}
        <Row label="post.controller" wide>
          <input
            className="post-input"
            value={controller}
            onChange={(event) => set({ controller: event.target.value })}
          />
        </Row>
        <Row label="post.note" wide>
          <input
            className="post-input"
            placeholder={t('post.noteHint')}
            value={draft.note}
            onChange={(event) => draft.setNote(event.target.value)}
          />
        </Row>
        <Row label="post.assumptions" wide>
          <LinesInput
            value={assumptions}
            hint={t('post.assumptionsHint')}
            onChange={(next) => set({ assumptions: next })}
          />
        </Row>
        <Numbering definition={definition} set={set} />
        <h3>{t('post.comment')}</h3>
        <div className="post-grid">
          <Row label="post.commentOpen">
            <input
              className="post-input is-mono"
              value={definition.comment.open}
              onChange={(event) => set({ comment: { ...definition.comment, open: event.target.value } })}
            />
          </Row>
          <Row label="post.commentClose">
            <input
              className="post-input is-mono"
              value={definition.comment.close}
              onChange={(event) => set({ comment: { ...definition.comment, close: event.target.value } })}
            />
          </Row>
          <Row label="post.frameStart">
            <LinesInput value={frame.start} onChange={(start) => set({ frame: { ...frame, start } })} />
          </Row>
          <Row label="post.frameEnd">
            <LinesInput value={frame.end} onChange={(end) => set({ frame: { ...frame, end } })} />
          </Row>
        </div>
        <label className="post-tick">
          <input
            type="checkbox"
            className="h-check"
            checked={frame.crc}
            onChange={(event) => set({ frame: { ...frame, crc: event.target.checked } })}
          />
          {t('post.crc')}
        </label>
        <FilesAndLimits definition={definition} set={set} />
      </fieldset>
    </Panel>
  )
}

interface PartProps {
  readonly definition: PostDefinition
  readonly set: (changes: Partial<PostDefinition>) => void
}

const firstNumbering = { letter: 'N', digits: 4, start: 10, step: 10, except: ['programStart', 'subStart'] } as const

function Numbering({ definition: { numbering }, set }: PartProps) {
  const t = useText()
  const figure = (label: TextKey, field: 'digits' | 'start' | 'step') =>
    numbering ? (
      <Row label={label}>
        <FigureInput
          value={numbering[field]}
          onChange={(next) => set({ numbering: { ...numbering, [field]: next } })}
        />
      </Row>
    ) : null
  return (
    <>
      <h3>{t('post.numbering')}</h3>
      <label className="post-tick">
        <input
          type="checkbox"
          className="h-check"
          checked={numbering !== null}
          onChange={(event) => set({ numbering: event.target.checked ? firstNumbering : null })}
        />
        {t('post.numbered')}
      </label>
      {numbering ? (
        <div className="post-grid is-4">
          <Row label="post.numberLetter">
            <input
              className="post-input is-mono"
              value={numbering.letter}
              onChange={(event) => set({ numbering: { ...numbering, letter: event.target.value } })}
            />
          </Row>
          {figure('post.numberDigits', 'digits')}
          {figure('post.numberStart', 'start')}
          {figure('post.numberStep', 'step')}
        </div>
      ) : null}
    </>
  )
}

function FilesAndLimits({ definition: { files, limits }, set }: PartProps) {
  const t = useText()
  return (
    <>
      <h3>{t('post.files')}</h3>
      <div className="post-grid">
        <Row label="post.subs">
          <Pick
            values={['single', 'separate'] as const}
            value={files.subs}
            text={(each) => t(`post.subsIn.${each}`)}
            onChange={(subs) => set({ files: { ...files, subs } })}
          />
        </Row>
        <Row label="post.conditionTable">
          <Pick
            values={['inline', 'file'] as const}
            value={files.conditions}
            text={(each) => t(`post.tableIn.${each}`)}
            onChange={(conditions) => set({ files: { ...files, conditions } })}
          />
        </Row>
        <Row label="post.extension">
          <input
            className="post-input is-mono"
            value={files.extension}
            onChange={(event) => set({ files: { ...files, extension: event.target.value } })}
          />
        </Row>
        <Row label="post.eol">
          <Pick
            values={['LF', 'CRLF'] as const}
            value={limits.eol}
            text={(each) => each}
            onChange={(eol) => set({ limits: { ...limits, eol } })}
          />
        </Row>
      </div>
      <h3>{t('post.limits')}</h3>
      <div className="post-grid is-4">
        <Row label="post.lineLength">
          <FigureInput
            value={limits.lineLength}
            onChange={(lineLength) => set({ limits: { ...limits, lineLength } })}
          />
        </Row>
        <Row label="post.fileBytes">
          <FigureInput value={limits.fileBytes} onChange={(fileBytes) => set({ limits: { ...limits, fileBytes } })} />
        </Row>
        <span />
        <span />
        <Range
          labels={['post.programFrom', 'post.programTo']}
          value={limits.programs}
          onChange={(programs) => set({ limits: { ...limits, programs } })}
        />
        <Range
          labels={['post.subFrom', 'post.subTo']}
          value={limits.subs}
          onChange={(subs) => set({ limits: { ...limits, subs } })}
        />
      </div>
    </>
  )
}

interface RangeProps {
  readonly labels: readonly [TextKey, TextKey]
  readonly value: PostDefinition['limits']['subs']
  readonly onChange: (value: PostDefinition['limits']['subs']) => void
}

function Range({ labels, value, onChange }: RangeProps) {
  return (
    <>
      <Row label={labels[0]}>
        <FigureInput value={value.min} onChange={(min) => onChange({ ...value, min })} />
      </Row>
      <Row label={labels[1]}>
        <FigureInput value={value.max} onChange={(max) => onChange({ ...value, max })} />
      </Row>
    </>
  )
}

function Row({
  label,
  wide,
  children,
}: {
  readonly label: TextKey
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  const t = useText()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={`post-row ${wide ? 'is-wide' : ''}`}>
      <span>{t(label)}</span>
      {children}
    </label>
  )
}

function FigureInput({ value, onChange }: { readonly value: number; readonly onChange: (value: number) => void }) {
  return (
    <input
      className="post-input is-mono"
      inputMode="numeric"
      value={String(value)}
      onChange={(event) => onChange(Math.trunc(numberFrom(event.target.value) ?? 0))}
    />
  )
}

interface LinesInputProps {
  readonly value: readonly string[]
  readonly hint?: string
  readonly onChange: (lines: string[]) => void
}

/** Lines of text, one below the other; the last empty one is the place for a new line. */
function LinesInput({ value, hint, onChange }: LinesInputProps) {
  return (
    <textarea
      className="post-input is-mono"
      rows={Math.min(8, Math.max(2, value.length + 1))}
      placeholder={hint}
      value={value.join('\n')}
      onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
    />
  )
}

interface PickProps<V extends string> {
  readonly values: readonly V[]
  readonly value: V
  readonly text: (value: V) => string
  readonly onChange: (value: V) => void
}

function Pick<V extends string>({ values, value, text, onChange }: PickProps<V>) {
  return (
    <select
      className="post-input"
      value={value}
      onChange={(event) => {
        const next = values.find((each) => each === event.target.value)
        if (next !== undefined) onChange(next)
      }}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {text(each)}
        </option>
      ))}
    </select>
  )
}
