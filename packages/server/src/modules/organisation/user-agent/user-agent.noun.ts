import { defineNoun } from '../../noun.ts'
import { createUserAgentService, userAgentBindings } from './index.ts'

export const userAgentNoun = defineNoun({
  tables: ['sysUserAgent'],
  calls: ({ platform }) => userAgentBindings(createUserAgentService(platform), platform),
})
