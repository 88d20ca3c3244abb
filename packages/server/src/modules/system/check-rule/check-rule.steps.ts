import { type CheckStep, checkStepsSchema } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import { type LinearPattern, linearPattern } from '../../../platform/linear-pattern.ts'
import { refusedField } from '../../../platform/refused-field.ts'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A pattern that matches in linear time; look-around and back-references cannot and are refused. */
function compile(pattern: string): LinearPattern {
  try {
    return linearPattern(pattern)
  } catch {
    throw new AppError('CHECK_PATTERN', { pattern: pattern.slice(0, 60) })
  }
}

/** Parses the steps of a rule and compiles each pattern once, as a check. */
export function readSteps(ruleJson: string): readonly CheckStep[] {
  const { success, data } = checkStepsSchema.safeParse(parse(ruleJson))
  if (!success) throw refusedField('ruleJson', 'ruleSteps')
  for (const { pattern } of data) compile(pattern)
  return data
}

/** The first step that a value fails; each step checks the next characters, `*` the whole value. */
export function failedStep(
  steps: readonly CheckStep[],
  value: string,
): (CheckStep & { checkValue: string }) | undefined {
  const characters = [...value]
  let at = 0
  for (const step of steps) {
    const checkValue = step.digits === '*' ? value : characters.slice(at, at + step.digits).join('')
    if (step.digits !== '*') at += step.digits
    if (!compile(step.pattern).matches(checkValue)) return { ...step, checkValue }
  }
  return undefined
}
