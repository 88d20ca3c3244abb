import { defineNoun } from '../../noun.ts'

export const captcha = defineNoun({
  shows: [],
})
