import { defineNoun } from '../../noun.ts'
import { createThirdLoginService, thirdLoginBindings } from './index.ts'

export const thirdLoginNoun = defineNoun({
  tables: ['thirdLogin', 'sysThirdAccount'],
  calls: ({ platform }) => thirdLoginBindings(createThirdLoginService(platform)),
})
