import { defineNoun } from '../../noun.ts'

export const thirdLogin = defineNoun({
  shows: ['sysThirdAccount', 'thirdLogin'],
})
