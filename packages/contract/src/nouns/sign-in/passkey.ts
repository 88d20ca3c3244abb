import { defineNoun } from '../../noun.ts'

export const passkey = defineNoun({
  shows: ['passkey', 'sysUser'],
})
