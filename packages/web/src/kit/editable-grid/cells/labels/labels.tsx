import { useEffect, useSyncExternalStore } from 'react'
import type { LabelSource } from '../../model/ports.ts'
import { labelsOf } from './label-cache.ts'

/** The names of some keys, or the key itself until its name is loaded; renders again then. */
export function useLabels(source: LabelSource, keys: readonly string[]): readonly string[] {
  const cache = labelsOf(source)
  const asked = keys.join(',')
  useEffect(() => {
    cache.want(asked.split(','))
  }, [cache, asked])
  useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.version,
  )
  return keys.map((key) => cache.get(key) ?? key)
}

/** Names in a closed cell. */
export function Labels({ source, keys }: { readonly source: LabelSource; readonly keys: readonly string[] }) {
  const names = useLabels(source, keys).join(',')
  return <span title={names}>{names}</span>
}
