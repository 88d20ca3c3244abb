import { memo, useEffect, useId, useMemo } from 'react'
import type { z } from 'zod'
import { useStore } from '../../../lib/store.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { wantedField } from '../../../lib/wanted-field.ts'
import { FieldHelp } from '../../display/help/help-mark.tsx'
import { Icon } from '../../display/icon/icon.tsx'
import { FINEST } from '../quantity/parse-quantity.ts'
import { Coming, type TellComing } from './coming.ts'
import type { Field, RowProblems, Section } from './field.ts'
import { useFieldCheck } from './field-checks.ts'
import { FieldControl } from './field-control.tsx'
import './form.css'
import { isRequired } from './schema.ts'
import type { Form } from './use-form.ts'
import { listOf, valueAt } from './values.ts'

/** The inputs of a form, in sections. */
export function FormFields<S extends z.ZodType>({
  form,
  sections,
  disabled = false,
}: {
  readonly form: Form<S>
  readonly sections: readonly Section[]
  readonly disabled?: boolean
}) {
  const t = useText()
  return sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections never move
    <fieldset key={index} className={`h-section ${section.look ? 'is-compact' : ''}`}>
      {section.title ? <legend>{t(section.title)}</legend> : null}
      <div className={`h-fields is-${section.columns ?? 2}`}>
        {section.fields
          .filter((field) => field.when?.(form.values) ?? true)
          .map((field) => (
            <FieldRow key={field.name} field={field} form={form} disabled={disabled} />
          ))}
        {section.picture ? (
          <div className="h-fields-picture" style={{ '--h-rows': section.picture.rows }}>
            {section.picture.draw(form.values)}
          </div>
        ) : null}
      </div>
    </fieldset>
  ))
}

/** Takes the focus if a link from another screen led to this field. */
function useWantedFocus(name: string, id: string): void {
  const isWanted = useStore(wantedField) === name
  useEffect(() => {
    if (!isWanted) return
    wantedField.set(undefined)
    const input = document.getElementById(id)
    input?.scrollIntoView?.({ block: 'center' })
    // A drawn input of several controls begins with its first.
    const control = input?.matches('input, textarea, button, select, [tabindex]')
      ? input
      : input?.querySelector<HTMLElement>('input, textarea, button, select')
    control?.focus({ preventScroll: true })
  }, [isWanted, id])
}

interface InputProps {
  readonly field: Field
  readonly id: string
  readonly value: unknown
  readonly disabled: boolean
  readonly problem: string | undefined
  readonly rows: RowProblems
  readonly onChange: (value: unknown) => void
}

const NO_ROWS: RowProblems = {}

/** The errors inside the rows of a list field; the same object while there are none. */
function rowsOf(problems: RowProblems, name: string): RowProblems {
  const mine = Object.entries(problems).filter(([path]) => path !== name && listOf(path) === name)
  return mine.length === 0
    ? NO_ROWS
    : Object.fromEntries(mine.map(([path, text]) => [path.slice(name.length + 1), text]))
}

/** Sets a value and those that it fills; the same function for all values of the form. */
function useChange<S extends z.ZodType>(field: Field, form: Form<S>): (value: unknown) => void {
  return useStable((value: unknown) => {
    form.set(field.name, value)
    const filled = field.fills?.(value, form.values) ?? {}
    for (const [name, fill] of Object.entries(filled)) form.set(name, fill)
  })
}

/** The error of a field. Where the input holds no number, the schema does not know which numbers the input takes. */
function problemOf({ decimals = FINEST }: Field, value: unknown, problem: string | undefined, t: Translate) {
  if (problem === undefined || !Number.isNaN(value)) return problem
  return decimals === 0 ? t('form.integer') : t('form.figure', { count: decimals })
}

/** A label, its input, and below it the error or hint. */
export function FieldRow<S extends z.ZodType>({
  field,
  form,
  disabled,
}: {
  readonly field: Field
  readonly form: Form<S>
  readonly disabled: boolean
}) {
  const t = useText()
  const id = useId()
  useFieldCheck(field, form)
  useWantedFocus(field.name, id)
  const value = valueAt(form.values, field.name)
  const rows = useMemo(() => rowsOf(form.problems, field.name), [form.problems, field.name])
  return (
    <Drawn
      field={field}
      id={id}
      value={value}
      disabled={disabled || field.disabled === true}
      isRequired={field.required ?? isRequired(form.schema, field.name)}
      problem={problemOf(field, value, form.problems[field.name], t)}
      rows={rows}
      warning={field.warns?.(value, form.values)?.(t)}
      note={field.note?.(value, form.values)?.(t)}
      tellComing={form.tellComing}
      onChange={useChange(field, form)}
    />
  )
}

interface DrawnProps extends InputProps {
  readonly isRequired: boolean
  readonly warning: string | undefined
  readonly note: string | undefined
  readonly tellComing: TellComing
}

/** The row of a field, drawn again for its own changes only: not for each key typed into another field. */
const Drawn = memo(function Drawn({ field, isRequired: isMust, warning, note, tellComing, ...input }: DrawnProps) {
  const t = useText()
  const { id, rows } = input
  const inRows = Object.entries(rows).map(([path, text]) =>
    t('form.inRow', { row: Number.parseInt(path, 10) + 1, problem: text ?? '' }),
  )
  const problem = input.problem ?? (inRows.length > 0 ? [...new Set(inRows)].join(' ') : undefined)
  const help = problem ?? (field.hint ? t(field.hint) : undefined)
  return (
    <div
      className={`h-field ${problem ? 'is-bad' : ''}`}
      style={{ '--h-span': field.span ?? 1 }}
      data-field={field.name}
    >
      <div className="h-field-label">
        <label htmlFor={id}>
          {t(field.label)}
          {field.unit ? <span className="h-field-unit"> {field.unit}</span> : null}
          {isMust ? (
            <span className="h-field-must" aria-hidden="true">
              *
            </span>
          ) : null}
        </label>
        <FieldHelp label={field.label} />
      </div>
      <Coming value={tellComing}>
        <FieldControl field={field} input={input} />
      </Coming>
      {help ? (
        <p id={`${id}-help`} className="h-field-help" role={problem ? 'alert' : undefined}>
          {help}
        </p>
      ) : null}
      {note ? <p className="h-field-help">{note}</p> : null}
      {warning && !problem ? (
        <p className="h-field-warning" role="status">
          <Icon name="warning" size={14} />
          {warning}
        </p>
      ) : null}
    </div>
  )
})
