import { defineNoun } from '../../noun.ts'

export const secondFactor = defineNoun({
  shows: ['secondFactor', 'recoveryCode'],
})
