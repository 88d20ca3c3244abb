import type { CallOf, RouteDefinition } from '@heron/contract/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireAnswer } from '../../../lib/api/call.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { useMutate } from '../../../lib/api/query.ts'

const TOUCHED = ['account', 'secondFactor', 'session'] as const

/**
 * A call out of a small form: a refusal is shown in the form, not in a message of its own. The form goes on as
 * soon as the call has been answered; the data behind it is refetched meanwhile.
 */
export function useAsked<R extends RouteDefinition>(route: R, onDone: (answer: WireAnswer<R>) => void) {
  const [problem, setProblem] = useState<string>()
  const client = useQueryClient()
  const asked = useMutate(route, {
    touches: [],
    onDone: (answer) => {
      for (const noun of TOUCHED) void client.invalidateQueries({ queryKey: [noun] })
      onDone(answer)
    },
    onFailure: (failure) => setProblem(failureText(failure)),
  })
  const run = (input: CallOf<R>) => {
    setProblem(undefined)
    asked.mutate(input)
  }
  return { run, problem, isBusy: asked.isPending }
}
