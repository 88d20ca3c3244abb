import { type ReasonCode, reasonWords } from '@heron/contract/reasons'
import {
  readSql,
  type SourceEngine,
  type SourceReportAsked,
  type SourceReportParam,
  type SqlText,
} from '@heron/contract/routes'
import { formatDate, parseDateTime } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { checkSelect } from '../../system/data-source/index.ts'

export type Value = string | number | null

/** The text of a query for a database, with its values in order. */
export interface BoundQuery {
  readonly sql: string
  readonly values: readonly Value[]
}

function refuseValue({ paramName, paramTxt }: SourceReportParam, reason: ReasonCode): never {
  throw new AppError('SOURCE_REPORT_VALUE', { name: paramTxt || paramName, reason: reasonWords(reason) })
}

const numeric = /^[+-]?\d{1,30}(?:\.\d{1,30})?$/

/** A value in the form of its type; null for an empty one. */
function typedValue(param: SourceReportParam, given: Value): Value {
  const text = typeof given === 'string' ? given.trim() : given
  if (text === null || text === '') return null
  if (param.paramType === 'text') return String(given)
  if (param.paramType === 'number') {
    if (typeof text === 'string' && !numeric.test(text)) refuseValue(param, 'number')
    const value = Number(text)
    // A long number stays text, so that no digit is lost.
    return Number.isSafeInteger(value) || String(value) === String(text) ? value : String(text)
  }
  const instant = parseDateTime(String(text))
  if (instant === null || formatDate(instant) !== text) refuseValue(param, 'date')
  return String(text)
}

/** The values to bind, by parameter name: the given one, or else the default. */
export function valuesOf(
  params: readonly SourceReportParam[],
  given: SourceReportAsked['values'],
): Readonly<Record<string, Value>> {
  const odd = Object.keys(given).find((name) => !params.some(({ paramName }) => paramName === name))
  if (odd !== undefined) throw refusedField('values', 'unusable', { value: odd })
  return Object.fromEntries(
    params.map((param) => {
      const { paramName, paramValue, isRequired } = param
      const value = typedValue(param, Object.hasOwn(given, paramName) ? (given[paramName] ?? null) : paramValue)
      if (value === null && isRequired === 1) refuseValue(param, 'required')
      return [paramName, value]
    }),
  )
}

/** Reads a query and refuses anything but one SELECT whose parameters are those of the list. */
function readQuery(sql: string, params: readonly SourceReportParam[], engine: SourceEngine): SqlText {
  const text = readSql(sql, engine)
  if (text.isSeveral) throw new AppError('SOURCE_NOT_SELECT')
  if (text.placeholder !== undefined) throw new AppError('SOURCE_PLACEHOLDER', { value: text.placeholder })
  checkSelect(text.parts.map((part) => (typeof part === 'string' ? part : ' NULL ')).join(''), engine)
  const listed = params.map(({ paramName }) => paramName)
  const twice = listed.find((name, at) => listed.indexOf(name) !== at)
  const differing = twice
    ? [twice]
    : [...listed.filter((name) => !text.names.includes(name)), ...text.names.filter((name) => !listed.includes(name))]
  if (differing.length > 0) throw new AppError('SOURCE_PARAMETERS', { names: differing.join(', ') })
  return text
}

/** Refuses a definition that could not be run: its query, its parameters and their defaults. */
export function checkDefinition(sql: string, params: readonly SourceReportParam[], engine: SourceEngine): void {
  readQuery(sql, params, engine)
  for (const param of params) typedValue(param, param.paramValue)
}

/** PostgreSQL's type of a value: a cursor does not find out the type of a parameter that is compared with NULL. */
function postgresType({ paramType }: SourceReportParam, value: Value): string {
  if (paramType !== 'number') return paramType
  if (value !== null && !Number.isSafeInteger(Number(value))) return 'numeric'
  return Math.abs(Number(value)) < 2 ** 31 ? 'int4' : 'int8'
}

/** The query with the placeholders of its database. No value becomes part of the text. */
export function bindQuery(
  sql: string,
  params: readonly SourceReportParam[],
  values: Readonly<Record<string, Value>>,
  engine: SourceEngine,
): BoundQuery {
  const { parts, names } = readQuery(sql, params, engine)
  const isNumbered = engine === 'postgres' || engine === 'sqlServer'
  const used = parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name]))
  const types = new Map(params.map((param) => [param.paramName, postgresType(param, values[param.paramName] ?? null)]))
  const marks = {
    postgres: (name: string) => `$${names.indexOf(name) + 1}::${types.get(name)}`,
    sqlServer: (name: string) => `@p${names.indexOf(name) + 1}`,
    mysql: () => '?',
    sqlite: () => '?',
  }
  const text = parts.map((part) => (typeof part === 'string' ? part : marks[engine](part.name)))
  return { sql: text.join('').trim(), values: (isNumbered ? names : used).map((name) => values[name] ?? null) }
}
