import { defineNoun } from '../../noun.ts'
import { createPathConfigService, pathConfigBindings } from './index.ts'
import { write } from './path-config.write.ts'

export const pathConfigNoun = defineNoun({
  tables: write.tables,
  restores: {
    pathConfig: (row) => ({ ...row, folderPattern: JSON.parse(row.folderPattern) as unknown }),
  },
  calls: ({ platform }) => pathConfigBindings(createPathConfigService(platform)),
})
