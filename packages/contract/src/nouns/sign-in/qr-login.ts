import { defineNoun } from '../../noun.ts'

export const qrLogin = defineNoun({
  shows: ['qrLogin'],
})
