import type { Change } from '../wire/change.ts'

/** May a change affect the answer to a call of a noun? `projectId` is the project in the call's input, if there is one. */
export function isTouched({ nouns }: Pick<Change, 'nouns'>, noun: string, projectId: string | undefined): boolean {
  if (!Object.hasOwn(nouns, noun)) return false
  const projects = nouns[noun]
  return !projects || projectId === undefined || projects.includes(projectId)
}
