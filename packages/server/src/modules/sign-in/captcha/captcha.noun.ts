import { defineNoun } from '../../noun.ts'
import { captchaBindings } from './index.ts'

export const captchaNoun = defineNoun({
  tables: [],
  calls: ({ platform }) => captchaBindings(platform),
})
