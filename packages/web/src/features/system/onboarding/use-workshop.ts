import { onboardingRoutes } from '@heron/contract/calls/system/onboarding'
import { useMemo } from 'react'
import { useCall } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { readStored, storageKeys } from '../../../lib/storage.ts'
import { useLanguage } from '../../../lib/text/text.ts'
import { workshopSteps } from './steps.ts'

/** What is set up of the workshop, and the steps that follow from it; nothing for people who do not set it up. */
export function useWorkshop() {
  const can = useCan()
  const language = useLanguage()
  const mayAsk = can('system:security:view')
  const answer = useCall(onboardingRoutes.workshop, {}, { enabled: mayAsk })
  const steps = useMemo(() => {
    // A change of the language is what makes the stored choice.
    const hasChosen = language !== undefined && readStored(storageKeys.language) !== undefined
    return answer.data ? workshopSteps(answer.data, hasChosen) : []
  }, [answer.data, language])
  return { mayAsk, answer, steps }
}
