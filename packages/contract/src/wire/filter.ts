/** The type of a list field; decides how its values are read and which operators apply. */
export type FieldType = 'text' | 'number' | 'time' | 'flag' | 'id'

/** The columns of a list that a caller may filter and sort by, with their types. Callers cannot use others. */
export type ListFields = Readonly<Record<string, FieldType>>

export const rules = ['eq', 'ne', 'like', 'left_like', 'right_like', 'gt', 'ge', 'lt', 'le', 'in', 'anyLike'] as const
export type Rule = (typeof rules)[number]

/**
 * One decoded condition; `anyLike` is the wire's `,a,b,`: at least one of the parts is contained. Ends of days are
 * already applied.
 */
export interface Filter {
  readonly field: string
  readonly rule: Rule
  readonly values: readonly (string | number)[]
}

/** The second spelling of the operators, used in data rules. */
const spellings: Readonly<Record<string, Rule>> = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  LIKE: 'like',
  LEFT_LIKE: 'left_like',
  RIGHT_LIKE: 'right_like',
  IN: 'in',
}

/** The rule for an operator in either spelling. */
export function ruleOf(text: string): Rule | undefined {
  if (text === 'anyLike') return undefined
  return Object.hasOwn(spellings, text) ? spellings[text] : rules.find((rule) => rule === text)
}

const comparisons = [
  ['>=', 'ge'],
  ['<=', 'le'],
  ['>', 'gt'],
  ['<', 'lt'],
] as const

/** The operator in the text of the wire's filter value, and the texts it compares with. */
export function readOperator(value: string): { readonly rule: Rule; readonly texts: readonly string[] } {
  const comparison = comparisons.find(([mark]) => value.startsWith(mark))
  if (comparison) return { rule: comparison[1], texts: [value.slice(comparison[0].length).trim()] }
  if (value.startsWith('!') && value.length > 1) return { rule: 'ne', texts: [value.slice(1)] }
  if (value.includes('++')) return { rule: 'eq', texts: [value.replaceAll('++', ',')] }
  return value.includes(',') ? readList(value) : readWildcard(value)
}

function readList(value: string): { readonly rule: Rule; readonly texts: readonly string[] } {
  const texts = value.split(',').filter((part) => part !== '')
  return { rule: value.startsWith(',') && value.endsWith(',') ? 'anyLike' : 'in', texts }
}

function readWildcard(value: string): { readonly rule: Rule; readonly texts: readonly string[] } {
  const starts = value.startsWith('*')
  const ends = value.length > 1 && value.endsWith('*')
  if (starts && ends) return { rule: 'like', texts: [value.slice(1, -1)] }
  if (starts) return { rule: 'left_like', texts: [value.slice(1)] }
  if (ends) return { rule: 'right_like', texts: [value.slice(0, -1)] }
  return { rule: 'eq', texts: [value] }
}
