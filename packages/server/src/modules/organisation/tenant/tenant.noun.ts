import { formatDateTime } from '@heron/contract/wire'
import { defineNoun } from '../../noun.ts'
import { createTenantPeople, createTenantService, tenantBindings } from './index.ts'
import { write } from './tenant.write.ts'

const timeText = (at: number | null) => (at === null ? null : formatDateTime(at))

export const tenantNoun = defineNoun({
  tables: write.tables,
  restores: {
    sysTenant: (row) => ({ ...row, beginDate: timeText(row.beginDate), endDate: timeText(row.endDate) }),
  },
  calls: ({ platform, texts }) =>
    tenantBindings(
      createTenantService(platform, texts.options),
      createTenantPeople(platform, texts),
      platform,
      texts.options,
    ),
})
