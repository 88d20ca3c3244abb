import { plainText } from './codec.ts'
import type { GridColumn } from './column.ts'
import { patternOf } from './patterns.ts'
import { fillIn } from './placeholder.ts'
import { isEmpty, type Row } from './row.ts'
import type { Occasion, Problem, Rule, RuleEvent, Verdict } from './rule.ts'

/** What the rules of a column read beside the cell; one object for all its rows. */
export interface Check {
  readonly occasion: Occasion
  /** Whether another row has the same value in the column; called only by a unique rule, with a value that is not empty. */
  readonly isDuplicate: (column: string, value: unknown) => boolean
}

type Found = Problem | undefined | Promise<Problem | undefined>
type Test = (value: unknown, row: Row, check: Check) => Found

export interface ColumnRules {
  readonly column: GridColumn
  readonly tests: readonly Test[]
  readonly unique: boolean
  /** Any value passes that is neither empty nor in another row. */
  readonly takesAny: boolean
}

/** Whether the rule says what a value looks like, beyond that there is one. */
const isOfContent = ({ pattern, handler }: Rule): boolean =>
  handler !== undefined || (pattern !== undefined && pattern !== '*' && pattern !== 'only')

const isUnique = (rule: Rule): boolean => rule.unique === true || rule.pattern === 'only'

/** The handler's verdict, from its return value or its callback (the first call counts). */
function ask(handler: NonNullable<Rule['handler']>, event: RuleEvent): Verdict | Promise<Verdict> {
  if (handler.length < 2) return handler(event, () => undefined)
  return new Promise((resolve, reject) => {
    const returned = handler(event, (flag, message) => resolve(flag === false ? (message ?? false) : flag))
    if (returned instanceof Promise) returned.then((verdict) => verdict !== undefined && resolve(verdict), reject)
    else if (returned !== undefined) resolve(returned)
  })
}

function handlerTest(handler: NonNullable<Rule['handler']>, columnKey: string, failed: Problem): Test {
  const problemOf = (verdict: Verdict): Problem | undefined =>
    typeof verdict === 'string' ? { code: 'handler', message: verdict } : verdict === false ? failed : undefined
  return (value, row, { occasion }) => {
    const verdict = ask(handler, { occasion, value, row, columnKey })
    return verdict instanceof Promise ? verdict.then(problemOf) : problemOf(verdict)
  }
}

/** A rule's tests in their order: required, unique, then the pattern and the handler. */
function testsOf(rule: Rule, column: GridColumn): readonly Test[] {
  const problem = (code: Problem['code']): Problem =>
    rule.message === undefined ? { code } : { code, message: fillIn(rule.message, column) }
  const tests: Test[] = []
  if (rule.required || rule.pattern === '*') {
    const missing = problem('required')
    tests.push((value) => (isEmpty(value) ? missing : undefined))
  }
  if (isUnique(rule)) {
    const twice = problem('unique')
    tests.push((value, _row, { isDuplicate }) =>
      !isEmpty(value) && isDuplicate(column.key, value) ? twice : undefined,
    )
  }
  if (rule.pattern !== undefined && rule.pattern !== '*' && rule.pattern !== 'only') {
    const expression = patternOf(rule.pattern)
    const unlike = problem('pattern')
    tests.push((value) => (isEmpty(value) || expression.test(plainText(value)) ? undefined : unlike))
  }
  if (rule.handler) tests.push(handlerTest(rule.handler, column.key, problem('handler')))
  return tests
}

/** Prepares a column's rules once; undefined when it has none. */
export function columnRules(column: GridColumn, extra: readonly Rule[] = []): ColumnRules | undefined {
  const rules = column.validateRules ?? extra
  if (rules.length === 0) return undefined
  return {
    column,
    tests: rules.flatMap((rule) => testsOf(rule, column)),
    unique: rules.some(isUnique),
    takesAny: !rules.some(isOfContent),
  }
}

/**
 * Rules are tried in order; the first failing one gives the problem. Returns a promise only when a handler is
 * asynchronous.
 */
export const checkCell = ({ column, tests }: ColumnRules, row: Row, check: Check): Found =>
  firstFailing(tests, row, row[column.key], check, 0)

function firstFailing(tests: readonly Test[], row: Row, value: unknown, check: Check, from: number): Found {
  for (let at = from; at < tests.length; at += 1) {
    const found = tests[at]?.(value, row, check)
    if (!found) continue
    if (!(found instanceof Promise)) return found
    return found.then((problem) => problem ?? firstFailing(tests, row, value, check, at + 1))
  }
  return undefined
}
