import { defineNoun } from '../../noun.ts'
import { createSecondFactorService, secondFactorBindings } from './index.ts'
import { write } from './second-factor.write.ts'

export const secondFactorNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, texts: { options } }) =>
    secondFactorBindings(createSecondFactorService({ ...platform, options })),
})
