import { lazy, Suspense } from 'react'
import { useStore } from '../../../lib/store.ts'
import { proofQuestion } from './proof-store.ts'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

/** Shows requests for a proof of identity; drawn once by the app. */
export function ProofHost() {
  const question = useStore(proofQuestion)
  return question ? (
    <Suspense>
      <ProofDialog key={`${question.act} ${question.recordId}`} question={question} />
    </Suspense>
  ) : null
}
