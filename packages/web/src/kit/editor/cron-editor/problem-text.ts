import { type CronProblem, parseCron } from '@heron/core/cron'
import type { Translate } from '../../../lib/text/text.ts'

/** The text of an error in an expression. */
export function cronProblemText(t: Translate, { field, reason, params }: CronProblem): string {
  return t(`cron.problem.${reason}`, { ...params, field: field === 'expression' ? '' : t(`cron.field.${field}`) })
}

/** The check of a form's field: accepts empty text and valid expressions. */
export function checkCron(t: Translate, text: string): string | undefined {
  if (text.trim() === '') return undefined
  const parsed = parseCron(text)
  return parsed.ok ? undefined : cronProblemText(t, parsed.problem)
}
