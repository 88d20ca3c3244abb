import { defineNoun } from '../../noun.ts'
import { write } from './category.write.ts'
import { CategoryDirectory, categoryBindings, createCategoryLookUp, createCategoryService } from './index.ts'

export const categoryNoun = defineNoun({
  tables: write.tables,
  calls: ({ platform }) => {
    const categories = new CategoryDirectory(platform.db, platform.clock)
    return categoryBindings(
      createCategoryService(platform, categories),
      createCategoryLookUp(platform.db, categories),
      platform,
    )
  },
})
