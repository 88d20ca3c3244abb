import { reasonWords } from '@heron/contract/reasons'
import { type FillClass, type FillResult, fillParams } from '@heron/contract/routes'
import { formatDate, formatDateTime, workshopMoment } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { faultOf } from '../../../platform/field-fault.ts'
import { nextCategoryCode } from '../category/index.ts'

/** Input of a generator: user, form values and time. */
export interface FillCall {
  readonly db: Db
  readonly actor: Pick<Actor, 'username' | 'realname' | 'orgCode'>
  readonly form: Readonly<Record<string, unknown>>
  /** ms since 1970 */
  readonly now: number
  /** The next free department code below a parent ('' for the top level), and its level. */
  readonly nextDepartCode: (db: Db, parentId: string) => Promise<{ readonly code: string; readonly level: number }>
  /** The next number of the rule within a period. */
  readonly next: (period: string) => Promise<number>
}

type Params<C extends FillClass> = z.output<(typeof fillParams)[C]>
type Generator<C extends FillClass> = (call: FillCall, params: Params<C>) => Promise<FillResult>

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')

/** Length of the date prefix that a counter runs within. */
const periodLength = { never: 0, year: 4, month: 7, day: 10 } as const

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** All generators of field values; a rule names one of them, and nothing else is ever run. */
const generators: { readonly [C in FillClass]: Generator<C> } = {
  orderNumber: async ({ now, next }, { prefix, digits }) => {
    const time = workshopMoment(now)
    return prefix + time.replaceAll(/\D/g, '') + padded(await next(time.slice(0, 10)), digits)
  },
  serialNumber: async ({ now, next }, { prefix, digits, restart }) => {
    const period = formatDate(now).slice(0, periodLength[restart])
    return prefix + period.replaceAll('-', '') + padded(await next(period), digits)
  },
  departCode: async ({ db, form, nextDepartCode }) => {
    const { code, level } = await nextDepartCode(db, textOf(form.parentId))
    return [code, String(level)]
  },
  categoryCode: ({ db, form }) => nextCategoryCode(db, textOf(form.pid)),
  currentTime: async ({ now }, { as }) => (as === 'date' ? formatDate(now) : formatDateTime(now)),
  currentUser: async ({ actor }, { field }) => actor[field] ?? '',
}

function parse(text: string | null): unknown {
  if (text === null || text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('FILL_PARAMS', { reason: reasonWords('json') })
  }
}

/** Parses the parameters of a generator from a rule's text. */
export function readParams<C extends FillClass>(ruleClass: C, text: string | null): Params<C> {
  const { success, data, error } = fillParams[ruleClass].safeParse(parse(text))
  if (success) return data as Params<C> // the schema was looked up by the same name
  const [issue] = error.issues
  const { code, params } = issue ? faultOf(issue, parse(text)) : { code: 'invalid' as const, params: {} }
  throw new AppError('FILL_PARAMS', { reason: reasonWords(code, params) })
}

export const isFillClass = (name: string): name is FillClass => Object.hasOwn(fillParams, name)

/** Runs the generator that a rule names. */
export const generate = <C extends FillClass>(
  ruleClass: C,
  params: string | null,
  call: FillCall,
): Promise<FillResult> => generators[ruleClass](call, readParams(ruleClass, params))
