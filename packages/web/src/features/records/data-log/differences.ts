import type { DataLog } from '@heron/contract/routes'
import { formatTime } from '../../../lib/text/format.ts'

type Row = Readonly<Record<string, unknown>>

/** A field of two versions side by side; empty for a version without the field. */
export interface ComparedField {
  readonly name: string
  readonly first: string
  readonly second: string
  readonly differs: boolean
  /** A field about the change itself: author or time. */
  readonly isOfChange: boolean
}

function rowOf(content: string): Row {
  try {
    const row: unknown = JSON.parse(content)
    return typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Row) : { content: row }
  } catch {
    return { content }
  }
}

/** Whether the version records the deletion of the row. */
export const isDeletion = (content: string): boolean => rowOf(content).deleted === true

const ofTheChange: ReadonlySet<string> = new Set(['version', 'createBy', 'createTime', 'updateBy', 'updateTime'])

/** Columns with an instant in ms since 1970; `costTime` is a duration. */
const isInstant = (name: string, value: unknown): value is number =>
  typeof value === 'number' && value > 0 && name !== 'costTime' && /(?:Time|Until)$/.test(name)

/** A value as text, with its name before it where it has one. */
const shown = (name: string, value: unknown, known: string | undefined): string => {
  if (value === null || value === undefined) return ''
  if (isInstant(name, value)) return formatTime(value, true)
  const plain = typeof value === 'string' ? value : JSON.stringify(value)
  return known === undefined || known === plain ? plain : `${known} (${plain})`
}

/** The part of a version that is compared. */
export type Content = Pick<DataLog, 'dataContent' | 'names'>

/** Stands for the version before the first one, which does not exist. */
export const NO_CONTENT: Content = { dataContent: '{}', names: {} }

const nameIn = ({ names }: Content, field: string): string | undefined =>
  Object.hasOwn(names, field) ? names[field] : undefined

/** All fields of either version, in stored order, including those that only one of them has. */
export function compareContents(first: Content, second: Content): readonly ComparedField[] {
  const [a, b] = [rowOf(first.dataContent), rowOf(second.dataContent)]
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return names.map((name) => ({
    name,
    first: shown(name, a[name], nameIn(first, name)),
    second: shown(name, b[name], nameIn(second, name)),
    differs: JSON.stringify(a[name] ?? null) !== JSON.stringify(b[name] ?? null),
    isOfChange: ofTheChange.has(name),
  }))
}
