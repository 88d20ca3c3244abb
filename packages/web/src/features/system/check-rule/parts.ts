/**
 * A part of a rule in the editor: it checks some of the value's characters, or the whole value before or after those.
 */
export interface RulePart {
  /** Identifies the row while it is edited. */
  readonly key: number
  readonly scope: 'local' | 'first' | 'last'
  /** Number of characters, as typed; ignored for global parts. */
  readonly digits: string
  readonly pattern: string
  readonly message: string
}

interface Step {
  readonly digits: unknown
  readonly pattern: string
  readonly message: string
}

const isStep = (value: unknown): value is Step =>
  typeof value === 'object' && value !== null && 'digits' in value && 'pattern' in value && 'message' in value

function stepsOf(ruleJson: string): readonly Step[] {
  try {
    const steps: unknown = JSON.parse(ruleJson)
    return Array.isArray(steps) ? steps.filter(isStep) : []
  } catch {
    return []
  }
}

/** The parts of a stored rule: global parts run first, up to the first local one. */
export function readParts(ruleJson: string): readonly RulePart[] {
  const steps = stepsOf(ruleJson)
  const firstLocal = steps.findIndex(({ digits }) => digits !== '*')
  return steps.map(({ digits, pattern, message }, key) => {
    const isGlobal = digits === '*'
    const scope = !isGlobal ? 'local' : firstLocal < 0 || key < firstLocal ? 'first' : 'last'
    return { key, scope, digits: isGlobal ? '' : String(digits), pattern: String(pattern), message: String(message) }
  })
}

/** The parts in the wire's form: first global ones, then local ones in order, then the last global ones. */
export function writeParts(parts: readonly RulePart[]): string {
  const steps = (['first', 'local', 'last'] as const).flatMap((scope) =>
    parts
      .filter((part) => part.scope === scope)
      .map(({ digits, pattern, message }) => ({ digits: scope === 'local' ? Number(digits) : '*', pattern, message })),
  )
  return JSON.stringify(steps)
}

export type PartProblem = 'badDigits' | 'badPattern' | 'noMessage'

function isPattern(pattern: string): boolean {
  if (pattern === '') return false
  try {
    new RegExp(pattern)
    return true
  } catch {
    return false
  }
}

/** The error of a part, as far as a browser can check; the server checks its pattern. */
export function problemOf({ scope, digits, pattern, message }: RulePart): PartProblem | undefined {
  const count = Number(digits)
  if (scope === 'local' && (!Number.isInteger(count) || count < 1 || count > 255)) return 'badDigits'
  if (!isPattern(pattern)) return 'badPattern'
  return message.trim() === '' ? 'noMessage' : undefined
}
