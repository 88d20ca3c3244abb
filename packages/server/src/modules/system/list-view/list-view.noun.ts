import { defineNoun } from '../../noun.ts'
import { createListViewService, listViewBindings } from './index.ts'
import { write } from './list-view.write.ts'

export const listViewNoun = defineNoun({
  tables: write.tables,
  restores: {
    listView: (row) => ({ ...row, isDefault: row.isDefault === 1 }),
  },
  calls: ({ platform }) => listViewBindings(createListViewService(platform)),
})
