import { pathConfigRoutes } from '@heron/contract/routes'
import { defineNoun, lateCalls } from '../../noun.ts'
import { write } from './path-config.write.ts'

export const pathConfigNoun = defineNoun({
  tables: write.tables,
  restores: {
    pathConfig: (row) => ({ ...row, folderPattern: JSON.parse(row.folderPattern) as unknown }),
  },
  calls: ({ platform }) =>
    lateCalls(pathConfigRoutes, async () => {
      const { createPathConfigService, pathConfigBindings } = await import('./index.ts')
      return pathConfigBindings(createPathConfigService(platform))
    }),
})
