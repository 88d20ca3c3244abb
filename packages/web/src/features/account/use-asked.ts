import type { CallOf, RouteDefinition } from '@heron/contract/wire'
import { useState } from 'react'
import type { WireAnswer } from '../../lib/api/call.ts'
import { failureText } from '../../lib/api/failure-text.ts'
import { useMutate } from '../../lib/api/query.ts'

/** A call out of a small form: what is wrong stands beside the form, not in a message of its own. */
export function useAsked<R extends RouteDefinition>(route: R, onDone: (answer: WireAnswer<R>) => void) {
  const [problem, setProblem] = useState<string>()
  const asked = useMutate(route, {
    touches: ['account', 'secondFactor', 'session'],
    onDone,
    onFailure: (failure) => setProblem(failureText(failure)),
  })
  const run = (input: CallOf<R>) => {
    setProblem(undefined)
    asked.mutate(input)
  }
  return { run, problem, isBusy: asked.isPending }
}
