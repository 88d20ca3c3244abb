import type { Change } from '../wire/change.ts'

/** Does a change touch what was answered to a call of a noun? `projectId` is what the call asked for, if it did. */
export function isTouched({ nouns }: Pick<Change, 'nouns'>, noun: string, projectId: string | undefined): boolean {
  if (!Object.hasOwn(nouns, noun)) return false
  const projects = nouns[noun]
  return !projects || projectId === undefined || projects.includes(projectId)
}
