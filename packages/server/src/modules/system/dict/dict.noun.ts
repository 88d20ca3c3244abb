import { defineNoun } from '../../noun.ts'
import { seedDictionaries } from './dict.seed.ts'
import { write } from './dict.write.ts'
import { createDictService, dictBindings } from './index.ts'

export const dictNoun = defineNoun({
  tables: write.tables,
  seed: seedDictionaries,
  calls: ({ platform, texts: { options } }) =>
    dictBindings(
      createDictService(platform, () => options.forget()),
      options,
      platform,
    ),
})
