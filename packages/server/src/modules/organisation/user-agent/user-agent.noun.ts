import { formatDateTime } from '@heron/contract/wire'
import { defineNoun } from '../../noun.ts'
import { createUserAgentService, userAgentBindings } from './index.ts'
import { write } from './user-agent.write.ts'

export const userAgentNoun = defineNoun({
  tables: write.tables,
  restores: {
    sysUserAgent: (row) => ({
      ...row,
      startTime: formatDateTime(row.startTime),
      endTime: formatDateTime(row.endTime),
    }),
  },
  calls: ({ platform }) => userAgentBindings(createUserAgentService(platform), platform),
})
