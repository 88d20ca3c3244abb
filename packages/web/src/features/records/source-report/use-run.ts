import { sourceReportRoutes } from '@heron/contract/calls/records/source-report'
import type { SourceReportTable } from '@heron/contract/routes'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { CallFailure } from '../../../lib/api/failure.ts'

export type RunValues = Readonly<Record<string, string>>

export type RunState =
  | { readonly kind: 'none' | 'running' | 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  /** `values`: those the rows were read with. */
  | { readonly kind: 'done'; readonly table: SourceReportTable; readonly values: RunValues }

/** Runs a report. Cancelling closes the call, which ends the query on the server; so does leaving the screen. */
export function useRun(id: string) {
  const [state, setState] = useState<RunState>({ kind: 'none' })
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  const start = async (values: RunValues) => {
    current.current?.abort()
    const own = new AbortController()
    current.current = own
    setState({ kind: 'running' })
    try {
      const table = await call(sourceReportRoutes.run, { body: { id, values } }, own.signal)
      if (!own.signal.aborted) setState({ kind: 'done', table, values })
    } catch (cause) {
      if (own.signal.aborted) return
      if (!(cause instanceof CallFailure)) throw cause
      setState({ kind: 'failed', failure: cause })
    }
  }
  const cancel = () => {
    current.current?.abort()
    setState({ kind: 'cancelled' })
  }
  return { state, start, cancel }
}
