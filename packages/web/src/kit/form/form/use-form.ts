import { useCallback, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { afterFrame } from '../../../lib/after-frame.ts'
import type { CallFailure } from '../../../lib/api/failure.ts'
import { failureText, fieldText } from '../../../lib/api/failure-text.ts'
import { type Said, shownOf } from '../../../lib/text/said.ts'
import { useText } from '../../../lib/text/text.ts'
import { type Changes, changesIn, noRows, type RowKeys, withChanges } from './changes.ts'
import type { TellComing } from './coming.ts'
import { type Problems, problemsOf } from './issue-text.ts'
import { isLate, type LateSchema } from './late-schema.ts'
import { normaliseAll, pick } from './schema.ts'
import { changedPaths, listOf, mergedValues, type Values, valueAt, withValue } from './values.ts'

export interface Form<S extends z.ZodType = z.ZodType> {
  /** Undefined while a late schema is not loaded. */
  readonly schema: S | undefined
  readonly values: Values
  readonly problems: Readonly<Partial<Record<string, string>>>
  readonly isDirty: boolean
  readonly set: (path: string, value: unknown) => void
  /** For the inputs, by `Coming`. */
  readonly tellComing: TellComing
  /** An input is still incomplete: saving now would lose a part. */
  readonly isComing: () => boolean
  /** Resets to these values. */
  readonly reset: (values: Values) => void
  /** What was changed here: for a draft. */
  readonly changes: Changes
  /** What was changed here, put into another version of the row. */
  readonly over: (row: Values) => Values
  /**
   * Continues from another version of the row with what was changed here; returns the values. `id`: that of the row in
   * whose place it is, if another.
   */
  readonly rebase: (row: Values, id?: unknown) => Values
  /** Values for the call; undefined if invalid, with the errors at their fields. A late schema must be loaded before. */
  readonly check: (checked?: Values) => z.input<S> | undefined
  /** Sets or clears the error of one field. */
  readonly mark: (path: string, problem: Said | undefined) => void
  /** Shows a refusal of the server at its fields; false when none of them is in this form. */
  readonly refuse: (failure: CallFailure) => boolean
}

/** The paths and texts of a server's refusal. */
export function refusedFields(failure: CallFailure): Problems {
  const fields = Object.fromEntries(failure.fields.map((issue) => [issue.path, () => fieldText(issue)]))
  const named = failure.params.field
  if (typeof named !== 'string' || failure.fields.length > 0) return fields
  const { reason } = failure.params
  return { [named]: (t) => (reason === undefined ? failureText(failure) : `${t('form.invalid')} (${reason})`) }
}

/** Whether a problem is that of a field, or of a row in its list. */
const isAt = (key: string, path: string): boolean => key === path || listOf(key) === path

/** Another version of the row that a form was opened with. Fields that it lacks, and the id, stay as they are here. */
const rowOver = (start: Values, row: Values): Values => ({
  ...start,
  ...row,
  ...(start.id === undefined ? {} : { id: start.id }),
})

/**
 * State of one form for a schema of the contract; `typed` is put into the initial values: input from before a reload, a
 * proposal. `keys` must be the same object each time.
 */
export function useForm<S extends z.ZodType>(
  given: S | LateSchema<S>,
  initial: Values,
  typed: Values = {},
  keys: RowKeys = noRows,
): Form<S> {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState<Values>(() => mergedValues(initial, typed))
  const t = useText()
  const [said, setSaid] = useState<Problems>({})
  const problems = useMemo(() => shownOf(said, t), [said, t])

  const coming = useRef(0)
  const tellComing = useCallback<TellComing>((by) => {
    coming.current += by
  }, [])

  const set = useCallback(
    (path: string, value: unknown) => {
      // Fetching a file takes longer than drawing the change. Saving loads it again if this fails.
      if (isLate(given) && !given.held()) afterFrame(() => given.load().catch(() => undefined))
      setValues((held) => withValue(held, path, value))
      setSaid((held) =>
        Object.keys(held).some((key) => isAt(key, path))
          ? Object.fromEntries(Object.entries(held).filter(([key]) => !isAt(key, path)))
          : held,
      )
    },
    [given],
  )

  const mark = useCallback((path: string, problem: Said | undefined) => {
    setSaid(({ [path]: _before, ...others }) => (problem === undefined ? others : { ...others, [path]: problem }))
  }, [])

  const reset = useCallback((next: Values) => {
    setStart(next)
    setValues(next)
    setSaid({})
  }, [])

  return useMemo(
    () => ({
      schema: isLate(given) ? given.held() : given,
      values,
      problems,
      isDirty: changedPaths(start, values).length > 0,
      set,
      tellComing,
      isComing: () => coming.current > 0,
      mark,
      reset,
      changes: changesIn(start, values, keys),
      over: (row) => withChanges(rowOver(start, row), { was: start, is: values }, keys),
      rebase: (row, id) => {
        const next = { ...rowOver(start, row), ...(id === undefined ? {} : { id }) }
        const merged = withChanges(next, { was: start, is: values }, keys)
        setStart(next)
        setValues(merged)
        return merged
      },
      check: (checked = values) => {
        const schema = isLate(given) ? given.held() : given
        if (schema === undefined) throw new Error('a form was checked before its schema was loaded')
        // Until its schema is loaded, a form holds all fields of the row.
        const normalised = normaliseAll(schema, isLate(given) ? pick(schema, checked) : checked)
        const result = schema.safeParse(normalised, { reportInput: true })
        setSaid(result.success ? {} : problemsOf(result.error))
        return result.success ? (normalised as z.input<S>) : undefined // the schema has just accepted it
      },
      refuse: (failure) => {
        const mine = Object.entries(refusedFields(failure)).filter(
          ([path]) => valueAt(values, listOf(path)) !== undefined,
        )
        setSaid(Object.fromEntries(mine))
        return mine.length > 0
      },
    }),
    [given, keys, values, problems, start, set, tellComing, mark, reset],
  )
}
