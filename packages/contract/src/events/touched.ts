import type { Change } from '../wire/change.ts'

/**
 * Whether a change may affect the answer to a call of a noun. `projectId` is the project in the call's input, if any.
 */
export function isTouched({ nouns }: Pick<Change, 'nouns'>, noun: string, projectId: string | undefined): boolean {
  if (!Object.hasOwn(nouns, noun)) return false
  const projects = nouns[noun]
  return !projects || projectId === undefined || projects.includes(projectId)
}
