import { defineNoun } from '../../noun.ts'
import { createSecondFactorService, secondFactorBindings } from './index.ts'

export const secondFactorNoun = defineNoun({
  tables: ['secondFactor', 'recoveryCode'],
  calls: ({ platform }) => secondFactorBindings(createSecondFactorService(platform)),
})
