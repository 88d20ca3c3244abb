import { useCallback, useSyncExternalStore } from 'react'
import type { Topics } from '../model/topics.ts'

/** Renders the component again when the topic changes; returns the topic's version. */
export function useTopic(topics: Topics, name: string): number {
  const subscribe = useCallback((listener: () => void) => topics.subscribe(name, listener), [topics, name])
  return useSyncExternalStore(subscribe, () => topics.version(name))
}
