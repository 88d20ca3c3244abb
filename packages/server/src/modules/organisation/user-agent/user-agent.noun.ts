import { defineNoun } from '../../noun.ts'
import { createUserAgentService, userAgentBindings } from './index.ts'
import { write } from './user-agent.write.ts'

export const userAgentNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => userAgentBindings(createUserAgentService(platform), platform),
})
