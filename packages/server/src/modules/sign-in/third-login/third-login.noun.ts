import { defineNoun } from '../../noun.ts'
import { createThirdLoginService, thirdLoginBindings } from './index.ts'
import { write } from './third-login.write.ts'

export const thirdLoginNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform, texts: { options } }) => thirdLoginBindings(createThirdLoginService({ ...platform, options })),
})
