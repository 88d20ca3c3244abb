import { jobRoutes } from '@heron/contract/calls/system/job'
import type { Job } from '@heron/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateAll } from '../api/changes.ts'
import { queryKey, useCall } from '../api/query.ts'
import { useStore } from '../store.ts'
import { eventSocket } from './socket.ts'

/** ms between polls: short without a socket, long with one. */
const POLL_MS = 1_500
const WATCH_MS = 15_000

const isOver = (job: Job | undefined): boolean => job?.state === 'done' || job?.state === 'failed'

/**
 * Follows background work: progress by socket, or by polling. Data it changed is announced by socket too; without one,
 * all shown data is read again when the work is done.
 */
export function useJob(jobId: string | undefined): Job | undefined {
  const client = useQueryClient()
  const isOpen = useStore(eventSocket.isOpen)
  const input = { query: { id: jobId ?? '' } }
  const over = isOver(client.getQueryData<Job>(queryKey(jobRoutes.get, input)))
  const job = useCall(jobRoutes.get, input, {
    enabled: jobId !== undefined,
    every: over ? false : isOpen ? WATCH_MS : POLL_MS,
  }).data
  const isDone = isOver(job)

  useEffect(() => {
    if (jobId === undefined) return
    const key = queryKey(jobRoutes.get, { query: { id: jobId } })
    return eventSocket.onEvent((event) => {
      if (!('jobId' in event) || event.jobId !== jobId) return
      if (event.cmd === 'job.done') void client.invalidateQueries({ queryKey: key })
      else {
        const { progress, note } = event
        client.setQueryData<Job>(key, (held) => held && { ...held, state: 'running', progress, note })
      }
    })
  }, [jobId, client])

  useEffect(() => {
    if (isDone && !eventSocket.isOpen.get()) invalidateAll()
  }, [isDone])

  return job
}
