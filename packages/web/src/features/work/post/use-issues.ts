import type { PostDefinition } from '@heron/contract/routes'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Refusal } from '../../../lib/api/failure.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'

type Check = (definition: PostDefinition) => readonly Refusal[]
let held: Check | undefined

async function load(): Promise<Check> {
  held ??= await loadChunk(async () => (await import('./definition.ts')).issuesOf)
  return held
}

const none: readonly Refusal[] = []

/**
 * The problems of changed data. The check is loaded with the first change (F4); until then, and if it cannot be loaded,
 * those that the server reports with the preview and on saving are shown.
 */
export function useIssues(edited: PostDefinition | undefined): readonly Refusal[] {
  const [check, setCheck] = useState(() => held)
  const settled = useDeferredValue(edited)
  useEffect(() => {
    if (settled === undefined || check) return
    let isOver = false
    load().then(
      (loaded) => {
        if (!isOver) setCheck(() => loaded)
      },
      // Loaded again with the next change.
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [settled, check])
  return useMemo(() => (settled && check ? check(settled) : none), [settled, check])
}
