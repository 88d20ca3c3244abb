import { defineNoun } from '../../noun.ts'

export const proof = defineNoun({
  shows: ['passkey', 'secondFactor', 'sysUser'],
})
