import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { Said } from '../../../lib/text/said.ts'
import type { Field, Section } from './field.ts'
import type { Form } from './use-form.ts'
import { type Values, valueAt } from './values.ts'

/** ms after the last key before a value is checked. */
const WAIT_MS = 500

const ask = async ({ check, name }: Field, values: Values): Promise<Said | undefined> => {
  const value = valueAt(values, name)
  const text = value === null || value === undefined ? '' : String(value).trim()
  return text === '' ? undefined : await check?.(text, values)
}

/** Checks a field after a pause in typing; only the answer for the latest value is used. */
export function useFieldCheck<S extends z.ZodType>(field: Field, form: Form<S>): void {
  const value = valueAt(form.values, field.name)
  const [seen, latest] = [useRef(value), useRef({ field, form })]
  latest.current = { field, form }
  useEffect(() => {
    if (seen.current === value) return
    seen.current = value
    if (!latest.current.field.check) return
    let isLast = true
    const timer = setTimeout(async () => {
      const now = latest.current
      const problem = await ask(now.field, now.form.values)
      if (isLast && problem !== undefined) now.form.mark(now.field.name, problem)
    }, WAIT_MS)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [value, seen, latest])
}

/** Runs every field's remote check before saving; true when nothing is wrong. */
export async function checkElsewhere<S extends z.ZodType>(
  sections: readonly Section[],
  form: Form<S>,
): Promise<boolean> {
  const fields = sections.flatMap((section) => section.fields).filter(({ check }) => check !== undefined)
  const problems = await Promise.all(fields.map((field) => ask(field, form.values)))
  for (const [at, problem] of problems.entries()) form.mark(fields[at]?.name ?? '', problem)
  return problems.every((problem) => problem === undefined)
}
