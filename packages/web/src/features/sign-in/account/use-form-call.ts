import type { CallOf, RouteDefinition, WireAnswer } from '@heron/contract/wire'
import { failureText } from '../../../lib/api/failure-text.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useSaid } from '../../../lib/text/said.ts'

/**
 * A call from a small form: a refusal is shown in the form, not as a message. The form continues as soon as the call
 * has been answered; changed data is refetched meanwhile.
 */
export function useFormCall<R extends RouteDefinition>(route: R, onDone: (answer: WireAnswer<R>) => void) {
  const [{ whole: problem }, setProblems] = useSaid<'whole'>()
  const mutation = useMutate(route, {
    onAccepted: onDone,
    onFailure: (failure) => setProblems({ whole: () => failureText(failure) }),
  })
  const run = (input: CallOf<R>) => {
    setProblems({})
    mutation.mutate(input)
  }
  return { run, problem, isBusy: mutation.isPending }
}
