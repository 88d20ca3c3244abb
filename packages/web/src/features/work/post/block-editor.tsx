import type { BlockKind, LineCondition, Variant } from '@heron/core/program'
import { useRef } from 'react'
import { Button, IconButton } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import type { Refusal } from '../../../lib/api/failure.ts'
import { textOr, useText } from '../../../lib/text/text.ts'
import { conditionsOf, isMandatory, missingFields, placeholdersOf, withVariants } from './definition.ts'
import { ProblemList } from './problem-list.tsx'
import { isAt } from './sections.ts'
import { TemplateLine } from './template-line.tsx'
import type { Draft } from './use-draft.ts'
import { useRows } from './use-rows.ts'

interface BlockEditorProps {
  readonly draft: Draft
  readonly kind: BlockKind
  readonly disabled: boolean
}

/** The lines a block prints, by condition; placeholders are offered, and problems are shown at their line. */
export function BlockEditor({ draft, kind, disabled }: BlockEditorProps) {
  const t = useText()
  const variants = draft.definition.blocks[kind] ?? []
  const conditions = conditionsOf(kind)
  const save = (next: readonly Variant[]) => draft.set(withVariants(draft.definition, kind, next))
  const free = conditions.find((name) => !variants.some(({ when }) => when === name))
  const canAdd = !disabled && (variants.length === 0 || free !== undefined)
  const box = useRef<HTMLDivElement>(null)
  const rows = useRows(box, variants.length, '.post-variant > div:first-of-type input')
  const own = draft.issues.filter((issue) => isAt(issue, `blocks.${kind}`) && !issue.path.includes('.lines.'))
  return (
    <Panel
      title={t(`post.block.${kind}`)}
      facts={<code>{kind}</code>}
      tools={isMandatory(kind) ? <StatusChip tone="accent">{t('post.mandatory')}</StatusChip> : null}
    >
      <div ref={box} className="post-form">
        {variants.length === 0 && !isMandatory(kind) ? <p className="h-muted">{t('post.leftOut')}</p> : null}
        {own.length > 0 ? <ProblemList problems={own} /> : null}
        {variants.map((variant, at) => (
          <VariantEditor
            key={rows.names[at]}
            draft={draft}
            kind={kind}
            variant={variant}
            at={at}
            disabled={disabled}
            onChange={(next) => save(variants.with(at, next))}
            onRemove={() => {
              save(variants.filter((_, n) => n !== at))
              rows.removed(at)
            }}
          />
        ))}
        {canAdd ? (
          <Button
            icon="plus"
            small
            onClick={() => save([...variants, { ...(free === undefined ? {} : { when: free }), lines: [''] }])}
          >
            {t('post.addVariant')}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}

interface VariantEditorProps extends BlockEditorProps {
  readonly variant: Variant
  readonly at: number
  readonly onChange: (variant: Variant) => void
  readonly onRemove: () => void
}

function VariantEditor({ draft, kind, variant, at, disabled, onChange, onRemove }: VariantEditorProps) {
  const t = useText()
  const { lines, when } = variant
  const placeholders = placeholdersOf(kind, draft.definition.words, when)
  const issuesAt = (line: number): readonly Refusal[] =>
    draft.issues.filter((issue) => isAt(issue, `blocks.${kind}.${at}.lines.${line}`))
  const missing = missingFields(kind, variant)
  const setLines = (next: readonly string[]) => onChange({ ...variant, lines: next })
  const box = useRef<HTMLFieldSetElement>(null)
  const rows = useRows(box, lines.length, '.post-line input')
  const removeLine = (n: number) => {
    setLines(lines.filter((_, index) => index !== n))
    rows.removed(n)
  }
  return (
    <fieldset ref={box} className="post-variant">
      <legend>
        <ConditionChoice
          kind={kind}
          when={when}
          disabled={disabled}
          onChange={(next) => onChange(under(lines, next))}
        />
        {disabled ? null : <IconButton icon="trash" label={t('post.removeVariant')} onClick={onRemove} />}
      </legend>
      {lines.map((line, n) => (
        <TemplateLine
          key={rows.names[n]}
          label={`${t(`post.block.${kind}`)} ${when ? t(`post.conditions.${when}`) : ''} ${t('post.lineAt', { line: n + 1 })}`}
          value={line}
          placeholders={placeholders}
          issues={issuesAt(n)}
          disabled={disabled}
          onChange={(next) => setLines(lines.with(n, next))}
          onRemove={lines.length > 1 ? () => removeLine(n) : undefined}
        />
      ))}
      {disabled ? null : (
        <div className="post-variant-foot">
          <button type="button" className="h-link" onClick={() => setLines([...lines, ''])}>
            {t('post.addLine')}
          </button>
          {missing.length > 0 ? <span>{t('post.missing')}</span> : null}
          {missing.map((field) => {
            const offer = placeholders.find((each) => each.field === field)
            return (
              <button
                key={field}
                type="button"
                className="post-token"
                disabled={!offer}
                title={offer?.text}
                onClick={() => setLines(lines.with(-1, `${lines.at(-1) ?? ''} ${offer?.text ?? ''}`.trim()))}
              >
                {textOr(`post.field.${field}`, field)}
              </button>
            )
          })}
        </div>
      )}
    </fieldset>
  )
}

const under = (lines: readonly string[], when: LineCondition | undefined): Variant =>
  when === undefined ? { lines } : { when, lines }

interface ConditionChoiceProps {
  readonly kind: BlockKind
  readonly when: LineCondition | undefined
  readonly disabled: boolean
  readonly onChange: (when: LineCondition | undefined) => void
}

function ConditionChoice({ kind, when, disabled, onChange }: ConditionChoiceProps) {
  const t = useText()
  const conditions = conditionsOf(kind)
  if (conditions.length === 0) return <span>{t('post.always')}</span>
  return (
    <select
      className="post-input"
      aria-label={t('post.when')}
      value={when ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(conditions.find((each) => each === event.target.value))}
    >
      <option value="">{t('post.always')}</option>
      {conditions.map((each) => (
        <option key={each} value={each}>
          {t(`post.conditions.${each}`)}
        </option>
      ))}
    </select>
  )
}
