import type { Refusal } from '../job/index.ts'
import type { GenerationCode } from './options.ts'

/** One reason not to generate, naming its field. */
export function refuse(path: string, code: GenerationCode, params: Refusal['params'] = {}): Refusal {
  return { path, code, params }
}

const NONE: readonly Refusal[] = []

/** A refusal unless the condition holds. */
export function unless(
  holds: boolean,
  path: string,
  code: GenerationCode,
  params: Refusal['params'] = {},
): readonly Refusal[] {
  return holds ? NONE : [refuse(path, code, params)]
}
