import { isCommentText } from './comment.ts'
import type { Header } from './node.ts'

/** Keys of the header in their order; `INPUT` always ends it. */
export const headerKeys = [
  'HERON-NC',
  'STATUS',
  'PROGRAM',
  'PROJECT',
  'PART',
  'REVISION',
  'MACHINE',
  'POST',
  'GENERATOR',
  'UNITS',
  'DATE',
  'AUTHOR',
  'APPROVER',
  'CS',
  'MIN',
  'MAX',
  'LOCATIONS',
  'STEPS',
  'TOOL',
  'RELOAD',
  'BALL',
  'BURNT',
  'INPUT',
] as const
export type HeaderKey = (typeof headerKeys)[number]

/** The last key; the program begins after it. */
export const LAST_KEY: HeaderKey = 'INPUT'

const optional: readonly string[] = ['TOOL', 'RELOAD', 'BALL', 'BURNT']
const repeated: readonly string[] = ['TOOL', 'RELOAD', 'BURNT']

/**
 * First key that is unknown, missing, out of order or has a value not allowed in a comment; undefined when there is no
 * fault.
 */
export function headerFault(header: Header): string | undefined {
  let next = 0
  for (const { key, value } of header) {
    while (next < headerKeys.length && headerKeys[next] !== key && optional.includes(headerKeys[next] ?? '')) next++
    if (headerKeys[next] !== key || !isValue(value)) return key
    if (!repeated.includes(key)) next++
  }
  return headerKeys.slice(next).find((key) => !optional.includes(key))
}

const isValue = (value: string): boolean => value !== '' && value === value.trim() && isCommentText(value)

/** The first value of a key, if any. */
export const headerValue = (header: Header, key: HeaderKey): string | undefined =>
  header.find((entry) => entry.key === key)?.value
