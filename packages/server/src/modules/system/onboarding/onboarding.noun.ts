import { defineNoun } from '../../noun.ts'
import { onboardingBindings } from './index.ts'

export const onboardingNoun = defineNoun({ tables: [], calls: ({ platform }) => onboardingBindings(platform) })
