import { useMemo } from 'react'
import { type Authority, authority, isVisible, names } from '../../../lib/session/permissions.ts'
import { useStore } from '../../../lib/store.ts'
import type { Column } from '../data-table/column.ts'

interface Parts<Row> {
  readonly columns: readonly Column<Row>[]
  readonly search?: readonly { readonly name: string }[]
  readonly advanced?: readonly object[]
  readonly form?: { readonly add?: unknown; readonly edit?: unknown }
  readonly remove?: unknown
  readonly imports?: unknown
  readonly exports?: unknown
}

/** A copy without these keys; absent parts are not shown. */
function without<T extends object>(parts: T, ...keys: readonly (keyof T)[]): T {
  return Object.fromEntries(Object.entries(parts).filter(([key]) => !keys.includes(key as keyof T))) as T
}

/**
 * [G06] Removes the parts hidden by the prefix: the buttons `add`, `edit`, `import`, `export`, deletion by `delete` or
 * `batch_delete`, and columns by their key, which then cannot be searched either.
 */
export function withoutWithheld<Row, P extends Parts<Row>>(parts: P, withheld: readonly string[]): P {
  if (withheld.length === 0) return parts
  const codes = new Set(withheld)
  const gone: (keyof P)[] = []
  if (codes.has('batch_delete') || codes.has('delete')) gone.push('remove')
  if (codes.has('import')) gone.push('imports')
  if (codes.has('export')) gone.push('exports')
  const form = parts.form
    ? without(
        parts.form,
        ...(codes.has('add') ? (['add'] as const) : []),
        ...(codes.has('edit') ? (['edit'] as const) : []),
      )
    : undefined
  const columns = parts.columns.filter(({ key }) => !codes.has(key))
  const isKept = (field: object) => !('name' in field && codes.has(String(field.name)))
  const fields = {
    ...(parts.search ? { search: parts.search.filter(isKept) } : {}),
    ...(parts.advanced ? { advanced: parts.advanced.filter(isKept) } : {}),
  }
  return { ...without(parts, ...gone), ...(form ? { form } : {}), ...fields, columns }
}

/** [G05] Codes hidden below a prefix: active rules of type 1 that are not granted, without the prefix. */
function withheld(authority: Authority, prefix: string): readonly string[] {
  const active = authority.allAuth.filter(({ type, status }) => type === '1' && status === '1').flatMap(names)
  return [...new Set(active)]
    .filter((action) => action.startsWith(prefix) && !isVisible(authority, action))
    .map((action) => action.slice(prefix.length))
}

/**
 * [G06] The hidden buttons of a table's toolbar: `add`, `batch_delete` and the like, by the codes `<prefix>:<button>`.
 */
export function useWithheld(prefix: string): readonly string[] {
  const held = useStore(authority)
  return useMemo(() => withheld(held, `${prefix}:`), [held, prefix])
}
