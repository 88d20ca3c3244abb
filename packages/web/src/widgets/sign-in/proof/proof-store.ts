import { type ProvenAct, provenActs } from '@heron/contract/proof'
import type { AskForProof } from '../../../lib/api/proven-call.ts'
import { createStore } from '../../../lib/store.ts'

/** An action waiting for a proof of identity. */
export interface ProofQuestion {
  readonly act: ProvenAct
  readonly recordId: string
  /** Called with the ticket, or undefined when the window was closed. */
  readonly answer: (ticket: string | undefined) => void
}

export const proofQuestion = createStore<ProofQuestion | undefined>(undefined)

/** Opens the window for the proof; resolves when it closes. */
export const askForProof: AskForProof = ({ params }) => {
  proofQuestion.get()?.answer(undefined)
  const act = provenActs.find((each) => each === params.act)
  if (!act) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    proofQuestion.set({
      act,
      recordId: String(params.recordId),
      answer: (ticket) => {
        proofQuestion.set(undefined)
        resolve(ticket)
      },
    })
  })
}
