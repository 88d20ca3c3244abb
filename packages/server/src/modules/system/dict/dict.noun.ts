import { defineNoun } from '../../noun.ts'
import { createDictService, dictBindings } from './index.ts'

export const dictNoun = defineNoun({
  tables: ['sysDict', 'sysDictItem'],
  calls: ({ platform, texts: { options } }) =>
    dictBindings(
      createDictService(platform, () => options.forget()),
      options,
      platform,
    ),
})
